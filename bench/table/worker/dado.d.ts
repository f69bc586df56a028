import { DurableObject } from 'cloudflare:workers';

/** The Worker as `apps/worker` builds it: what is overridden or called here. */
export class Table extends DurableObject {
  override webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): void;
  override webSocketClose(socket: WebSocket, code: number): void;
  override alarm(): Promise<void>;
}

export class Lobby extends DurableObject {}

declare const worker: Required<Pick<ExportedHandler, 'fetch'>>;
export default worker;

/** What the platform bills of tables, as far as it can be counted here. */
export type Counts = {
  /** Requests to the Worker. */
  requests: number;
  messages: number;
  alarms: number;
  alarmsSet: number;
  rowsRead: number;
  rowsWritten: number;
  /** Bytes of the databases, each when a page last left it. */
  stored: number;
};

import type { Summary } from '@dado/table';
import { html } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';

/** Answers of the interface: data, never a document. */
export const apiHeaders = secureHeaders({
  xContentTypeOptions: 'nosniff',
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  referrerPolicy: 'no-referrer',
});

/** Pages run only what this site serves, talk only to it, and stand in nobody's frame. */
export const pageHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    objectSrc: ["'none'"],
  },
  xFrameOptions: 'DENY',
  referrerPolicy: 'no-referrer',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
});

const titles: { readonly [Game in Summary['game']]: string } = {
  'perudo/1': 'A table for Perudo',
  'peruke/1': 'A table for Peruke',
};

/** A table's page says what a shared link leads to, and that it is not for search engines. */
export function withTags(page: Response, table: Summary, url: string): Response {
  const seats = `${table.seated} of ${table.seats} seats taken. Open the link to play or watch.`;
  const tags = html`
    <meta name="robots" content="noindex">
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="Dado">
    <meta property="og:title" content="${titles[table.game]}">
    <meta property="og:description" content="${seats}">
    <meta property="og:url" content="${url}">`;
  const head = { element: (e: Element) => void e.append(String(tags), { html: true }) };
  return new HTMLRewriter().on('head', head).transform(page);
}

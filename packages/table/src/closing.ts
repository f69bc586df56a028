/** Why a table closes a socket; a closed list, with a sentence for each on the page. */
export const closeReasons = {
  /** The page speaks another version of the protocol. */
  'too-old': 4001,
  /** There is no table at this address. */
  'no-table': 4002,
  /** The table has as many connections as it takes. */
  full: 4003,
  /** The seat has more pages open than it may; the oldest gave way. */
  replaced: 4004,
  /** More messages than any player sends. */
  flood: 4005,
  /** Not a message of this protocol at all, or no hello before the first command. */
  bad: 4006,
  /** The host removed this device. */
  kicked: 4007,
  /** The table has expired. */
  gone: 4008,
} as const;
export type CloseReason = keyof typeof closeReasons;

/** All limits and times of a table, each with its reason. Times are in milliseconds. */

/** The most people at one table: both games are for two to six. */
export const SEATS = 6;

/** A name fits on a seat plate, and no stack of combining marks makes it heavy. */
export const NAME_GRAPHEMES = 20;
export const NAME_BYTES = 80;

/** Seconds that the cups stay up, by the table's choice: 0 for the hasty, 10 for a class. */
export const REVEAL_SECONDS = { min: 0, max: 10, default: 5 } as const;

/** A turn that had to pass is seen before the next roll; not when the table wants no pauses. */
export const PASS_MS = 1_500;

/** The largest message a page has to send, a Peruke turn of three uses, takes a third of this. */
export const FRAME_BYTES = 1_024;

/** Decisions back in which a command sent again is found: nobody retries across that many. */
export const REMEMBERED = 64;

/** Version of the messages; a page that speaks another is told so. */
export const PROTOCOL = 1;

/** Seconds that a turn may take, by the table's choice; 0 is no clock. A quick match has 45. */
export const CLOCKS = [0, 20, 45, 90, 86_400] as const;

/** The clock of a quick match. */
export const QUICK_CLOCK = 45;

/** A clock that goes on for days while nobody is here; shorter ones wait for people. */
export const LONG_CLOCK = 86_400;

/** Clocks that ran out in a row, after which a seat is on autopilot. */
export const MISSED = 2;

/** When the table itself was late for a clock by more than this, it was an outage of ours… */
export const LATE_MS = 5_000;

/** …and whoever is on turn gets this much time again, once. */
export const GRACE_MS = 20_000;

/** A code by which a seat moves to another device is good for ten minutes. */
export const CODE_MS = 600_000;

/** Codes that are remembered, good or claimed: more than six seats use in ten minutes. */
export const CODES = 64;

/** Devices that hold one seat; the oldest gives way. */
export const DEVICES = 4;

/** Reactions that anybody at a table may show. */
export const REACTIONS = ['clap', 'laugh', 'wow', 'think', 'sad', 'hurry'] as const;

/** What is said fits on a phone's screen, and no stack of marks makes it heavy. */
export const TALK_GRAPHEMES = 200;
export const TALK_BYTES = 800;

/** A quick match that is full begins after a moment in which everyone sees who plays. */
export const BEGIN_MS = 3_000;

/** A bot thinks long enough for people to follow its moves. */
export const THINK_MS = 900;

/** A reload, or a tunnel, is no absence: a seat is away this long after its last page went. */
export const AWAY_MS = 15_000;

/** Once the host has been away this long, the next person who is here has the host's rights. */
export const HOST_AWAY_MS = 30_000;

/** A table that no human has touched for thirty days expires, and its storage is deleted. */
export const EXPIRY_MS = 30 * 24 * 3_600_000;

/** Names of watchers that everyone is told; more would be a list that nobody reads. */
export const WATCHERS_NAMED = 24;

/** People who wait to be given a seat; the oldest request gives way. */
export const ASKS = 12;

/** Removed devices that are remembered; the oldest is forgotten. */
export const REMOVED = 32;

/** Log lines that a page gets with its welcome, or with one request for older ones. */
export const PAST_ROWS = 40;

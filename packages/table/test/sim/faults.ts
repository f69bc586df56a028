/** What may go wrong in a simulated table. A failing run tries how few of them it takes. */
export const faultKinds = [
  /** Frames are lost. */
  'loss',
  /** Frames arrive more than once. */
  'copies',
  /** Frames overtake each other, also from one socket to the next. */
  'reorder',
  /** One direction of a socket goes dead, and its close comes late. */
  'cut',
  /** The shell's memory is thrown away between two events. */
  'evict',
  /** The shell dies: before it writes, before it sends, or in the middle of sending. */
  'kill',
  /** Alarms come early, late and twice. */
  'alarms',
  /** Nothing reaches the shell for a while, not even its alarm. */
  'outage',
  /** A write fails. */
  'storage',
  /** The table was stored by the build before, and a new one takes its place. */
  'deploy',
  /** Older code runs for a while, which must not touch what newer code has stored. */
  'rollback',
  /** People go away, for seconds or for minutes, and reload. */
  'absence',
  /** People sit there and do nothing for longer than a clock runs. */
  'idleness',
  /** People send what they may not. */
  'mischief',
] as const;

export type Fault = (typeof faultKinds)[number];

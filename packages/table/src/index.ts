// Public API: a live table without I/O, for programs that host tables.
export { ADMITTED_MS, claimSeat } from './admission.ts';
export { type Bots, localBots, paced } from './bots.ts';
export type { CommandContext } from './command-context.ts';
export { type BotAnswers, type BotTask, type BotTasks, decide } from './decide.ts';
export { TableGone } from './errors.ts';
export { FairQueue, TooBusy } from './fair-queue.ts';
export { type Host, LOCAL_HOST, WEB_HOST } from './host.ts';
export { MOST_VALUES_IN_RECORD, whyNotText } from './json-limits.ts';
export { libraryFight } from './library-fight.ts';
export { LiveTable, type Place } from './live-table.ts';
export { fromRecord, fromScenario, type Ready } from './make.ts';
export { type MemoryStore, memoryStore } from './memory-store.ts';
export { goOn, partyOf } from './next-fight.ts';
export {
  askDeeds,
  askHouseRule,
  askOdds,
  askWhatIf,
  OddsClosed,
  type PlayOdds,
  simulateFromHere,
} from './odds/ask.ts';
export type { HouseRuleTask } from './odds/house-rule.ts';
export { type OddsDone, playOdds } from './odds/play.ts';
export { fromHereQuestion, type OddsTask, oddsQuestion } from './odds/seat-position.ts';
export { LARGEST_PICTURE, LONGEST_SIDE, NotAPicture, type PictureFacts, readPicture } from './picture.ts';
export {
  type Moment,
  replyFor,
  type SeatFrame,
  type SeatPart,
  type SeatReply,
} from './project.ts';
export { readTable } from './read.ts';
export { replayLinkOf, setReplayLink } from './replay-link.ts';
export type { RunningFight } from './running.ts';
export { hashOfSecret, isSecret, newSecret } from './secrets.ts';
export { kindOf, reasonOf, TableSetAside } from './set-aside.ts';
export { type KeptPicture, LARGEST_ITEM, ShelfFull, Shelves, WrongItem } from './shelves.ts';
export type { ReplayLinkState, SeatState, TableEntry, TableState } from './state.ts';
export {
  type Append,
  DamagedItem,
  DamagedTable,
  keyOf,
  type Lease,
  type Loaded,
  type ShelfStore,
  type Snapshot,
  StaleItem,
  StaleWriter,
  type Store,
  StoreDown,
  type StoredEntry,
  type StoredItem,
  type StoredReply,
  type StoredTable,
  type TableUsage,
  Taken,
} from './store.ts';
export {
  type MakingOptions,
  TableRegistry,
  type TableRegistryOptions,
  type TakenSeat,
} from './table-registry.ts';
export { bringTable, exportTable, importTable } from './table-transfer.ts';
export type { PushOutcome, PushSender } from './turn-notifier.ts';
export { type Channel, type Outgoing, passOn, type ServerEvent, sayBye, Watcher } from './watchers.ts';

import type { PerudoOptions, PerukeOptions } from '@dado/engine';
import type { IconNode } from 'lucide';
import type { Dictionary } from '../i18n/en.ts';
import { plain, type Sentence, say, strongPart, type Template } from '../i18n/sentence.ts';
import {
  Crown,
  Equal,
  Eye,
  Hand,
  LiftedCup,
  Lock,
  MessageCircle,
  Plus,
  RotateCcw,
  Shield,
  Target,
  Timer,
  Users,
} from '../ui/icons.ts';
import { changedKeys, type Settings } from './settings.ts';

/** A line of the rules card; `keys` are the options that it speaks of. */
type Line = { readonly icon: IconNode; readonly says: Sentence; readonly keys: readonly string[] };

export type RuleLine = Line & { readonly differs: boolean };

/** What a table plays, in sentences; those that differ from the preset are marked. */
export function rulesCard(settings: Settings, text: Dictionary): RuleLine[] {
  const changed = changedKeys(settings);
  const lines = [
    ...gameLines(settings, text),
    pauseLine(settings, text),
    ...tableLines(settings, text),
  ];
  return lines.map((line) => ({ ...line, differs: line.keys.some((k) => changed.includes(k)) }));
}

function gameLines({ game, options }: Settings, text: Dictionary): Line[] {
  // The table has read its options by the game that it names.
  switch (game) {
    case 'perudo/1':
      return perudoLines(options as unknown as PerudoOptions, text);
    case 'peruke/1':
      return perukeLines(options as unknown as PerukeOptions, text);
  }
}

function perudoLines(options: PerudoOptions, text: Dictionary): Line[] {
  const { perudo: card } = text.card;
  const isRace = options.format === 'points';
  const aceBids =
    options.aceBids && !options.acesWild ? card.lowAces : card.aceBids(options.aceBids);
  const aces = `${card.acesWild(options.acesWild)} ${aceBids}`;
  const term = (word: string, template: Template<'term'>) => say(template, { term: bold(word) });
  const end = isRace ? card.points(options.rounds) : card.elimination;
  const lines: (Line | null)[] = [
    { icon: Users, says: plain(card.players(options.dice)), keys: ['dice'] },
    { icon: Plus, says: plain(card.bid), keys: [] },
    { icon: Target, says: plain(aces), keys: ['acesWild', 'aceBids'] },
    {
      icon: LiftedCup,
      says: term(text.perudo.dudo, isRace ? card.dudoPoints : card.dudo),
      keys: [],
    },
    { icon: Equal, says: term(text.perudo.calza, card.calza(options.calza)), keys: ['calza'] },
    isRace
      ? null
      : {
          icon: Lock,
          says: term(text.options.palifico.name, card.palifico[options.palifico]),
          keys: ['palifico'],
        },
    { icon: Crown, says: plain(end), keys: ['format', 'rounds'] },
  ];
  return lines.filter((line) => line !== null);
}

function perukeLines(options: PerukeOptions, text: Dictionary): Line[] {
  const { peruke: card } = text.card;
  const term = (word: string, template: Template<'term'>) => say(template, { term: bold(word) });
  return [
    { icon: Users, says: plain(card.players), keys: [] },
    { icon: Hand, says: plain(card.verbs), keys: [] },
    { icon: Shield, says: plain(card.first), keys: [] },
    { icon: Target, says: plain(card.end), keys: [] },
    { icon: Crown, says: plain(card.rounds), keys: [] },
    { icon: Plus, says: term(text.options.red.name, card.red(options.red)), keys: ['red'] },
    {
      icon: RotateCcw,
      says: term(text.options.mustUse.name, card.mustUse(options.mustUse)),
      keys: ['mustUse'],
    },
  ];
}

function pauseLine({ reveal }: Settings, text: Dictionary): Line {
  return { icon: Eye, says: plain(text.card.reveal(reveal)), keys: [] };
}

/** The clock, and whether people may write; the usual goes without saying. */
function tableLines({ clock, talk }: Settings, text: Dictionary): Line[] {
  const lines: (Line | null)[] = [
    clock > 0 ? { icon: Timer, says: plain(text.card.clock(clock)), keys: [] } : null,
    talk ? null : { icon: MessageCircle, says: plain(text.card.quiet), keys: [] },
  ];
  return lines.filter((line) => line !== null);
}

const bold = (word: string) => strongPart(`${word}:`);

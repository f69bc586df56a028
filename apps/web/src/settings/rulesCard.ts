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
  Minus,
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
  const hasPalifico = !isRace && options.palifico !== 'off';
  const { acesWild, aceBids, calza } = options;
  const exception = card.exceptPalifico(hasPalifico);
  const aceText = aceBids ? card.aceBids + exception : card.noAceBids + exception;
  const aces = `${card.acesWild(acesWild)} ${aceBids && !acesWild ? card.lowAces : aceText}`;
  const calzaText = calza ? card.calza(isRace, hasPalifico) : card.noCalza;
  const lines: (Line | null)[] = [
    { icon: Users, says: plain(card.players(options.dice)), keys: ['dice'] },
    { icon: Plus, says: plain(card.bid), keys: [] },
    { icon: Target, says: plain(aces), keys: ['acesWild', 'aceBids'] },
    { icon: LiftedCup, says: term(text.perudo.dudo, card.dudo(isRace)), keys: ['format'] },
    {
      icon: Equal,
      says: term(text.perudo.calza, calzaText),
      keys: calza ? ['calza', 'format'] : ['calza'],
    },
    isRace
      ? null
      : {
          icon: Lock,
          says: term(text.options.palifico.name, card.palifico[options.palifico]),
          keys: ['palifico'],
        },
    isRace
      ? { icon: Crown, says: plain(card.points(options.rounds)), keys: ['format', 'rounds'] }
      : { icon: Crown, says: plain(card.elimination), keys: ['format'] },
    options.showLost ? null : { icon: Minus, says: plain(card.lostHidden), keys: ['showLost'] },
  ];
  return lines.filter((line) => line !== null);
}

function perukeLines(options: PerukeOptions, text: Dictionary): Line[] {
  const { peruke: card } = text.card;
  const { verb } = text.peruke;
  return [
    { icon: Users, says: plain(card.players), keys: [] },
    { icon: Minus, says: plain(card.rows), keys: [] },
    { icon: Equal, says: plain(card.verbs), keys: [] },
    { icon: Shield, says: term(verb.secure, card.secure), keys: [] },
    { icon: Target, says: term(verb.expose, card.expose), keys: [] },
    { icon: Hand, says: term(verb.capture, card.capture), keys: [] },
    { icon: Lock, says: plain(card.first), keys: [] },
    { icon: RotateCcw, says: plain(card.end), keys: [] },
    { icon: Crown, says: plain(card.rounds), keys: [] },
    { icon: Plus, says: term(text.options.red.name, card.red(options.red)), keys: ['red'] },
    {
      icon: Equal,
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

const term = (word: string, template: Template<'term'>) =>
  say(template, { term: strongPart(`${word}:`) });

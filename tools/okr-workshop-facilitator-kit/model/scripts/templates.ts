import type { Block } from '../../files/workshop-schema.ts'
import { type BlockKind, type Form, type Length, lengths, type Place } from '../kinds.ts'
import { resizeOpen } from '../run/resize-open.ts'

export const lengthNames: Record<Length, string> = {
  hour: 'One hour',
  short: 'Two hours',
  half: 'Half a day',
  full: 'A full day',
}
export const lengthMinutes: Record<Length, number> = { hour: 60, short: 120, half: 240, full: 480 }
export const formNames: Record<Form, string> = { room: 'In a room', hybrid: 'Hybrid', remote: 'Remote' }

export const blockNames: Record<BlockKind, string> = {
  arrive: 'Arrive and test',
  welcome: 'Welcome and rules',
  'look-back': 'Look back without blame',
  vision: 'Vision',
  themes: 'Themes',
  voting: 'Dot voting',
  drafting: 'Draft the OKRs',
  scoring: 'Score the drafts',
  redraft: 'Second draft',
  commitments: 'Commitments',
  parking: 'Parking lot',
  close: 'Close',
  break: 'Break',
  lunch: 'Lunch',
  own: 'Your own block',
}

/** Locked by default: breaks would otherwise be the first thing to shrink. */
const fixedKinds: readonly BlockKind[] = ['arrive', 'welcome', 'break', 'lunch', 'close']

const agendas: Record<Length, Record<Place, string>> = {
  hour: {
    room: 'welcome 5, themes 10, voting 5, drafting 25, commitments 10, close 5',
    remote: 'arrive 5, welcome 5, themes 10, voting 5, drafting 20, commitments 10, close 5',
  },
  short: {
    room: 'welcome 10, vision 15, themes 20, voting 10, drafting 35, scoring 15, commitments 10, close 5',
    remote:
      'arrive 5, welcome 5, vision 15, themes 15, voting 10, break 5, drafting 35, scoring 15, commitments 10, close 5',
  },
  half: {
    room: 'welcome 15, look-back 20, vision 25, themes 30, voting 15, break 15, drafting 60, scoring 25, commitments 20, parking 10, close 5',
    remote:
      'arrive 5, welcome 10, look-back 15, vision 25, break 10, themes 25, voting 10, break 15, drafting 55, break 10, scoring 25, commitments 20, parking 10, close 5',
  },
  full: {
    room: 'welcome 20, look-back 40, vision 45, break 15, themes 40, voting 20, lunch 60, drafting 75, break 15, scoring 35, redraft 45, commitments 30, parking 20, close 20',
    remote:
      'arrive 10, welcome 15, look-back 30, break 10, vision 40, break 15, themes 40, voting 20, lunch 60, drafting 65, break 15, scoring 30, break 10, redraft 40, break 10, commitments 30, parking 20, close 20',
  },
}

/**
 * The template agenda. Hybrid workshops use the remote one, with its breaks and sound check. `whole`: scaled
 * to this length.
 */
export function layOut(length: Length, form: Form, whole = lengthMinutes[length]): Block[] {
  const entries = agendas[length][form === 'room' ? 'room' : 'remote'].split(', ')
  const blocks = entries.map((entry, index) => {
    const [kind, minutes] = entry.split(' ')
    return newBlock(`b${index + 1}`, kind as BlockKind, Number(minutes))
  })
  return resizeOpen({ blocks, run: null }, whole)
}

/**
 * The template this agenda still matches. Notes and scripts are ignored, because they carry over to other
 * agendas.
 */
export function lengthOf(blocks: readonly Block[], form: Form, whole?: number): Length | undefined {
  const plain = (all: readonly Block[]) =>
    JSON.stringify(all.map(({ kind, title, minutes, fixed }) => [kind, title, minutes, fixed]))
  return lengths.find((length) => plain(layOut(length, form, whole)) === plain(blocks))
}

export function newBlock(id: string, kind: BlockKind, minutes = 15): Block {
  return { id, kind, title: blockNames[kind], minutes, fixed: fixedKinds.includes(kind), notes: '' }
}

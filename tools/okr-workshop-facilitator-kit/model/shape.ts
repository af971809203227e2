import type { Note, Parked, Theme, WallNote, Workshop } from '../files/workshop-schema.ts'
import type { Form } from './kinds.ts'

/** Defaults for fields that older files lack. */
export const laterParts: Pick<Workshop, 'saved' | 'zone' | 'wall' | 'answers' | 'callsIn' | 'run' | 'held'> = {
  saved: [],
  zone: '',
  wall: [],
  answers: [],
  callsIn: false,
  run: null,
  held: null,
}

export function formOf({ place, callsIn }: Pick<Workshop, 'place' | 'callsIn'>): Form {
  return place === 'room' && callsIn ? 'hybrid' : place
}

export function placeOf(form: Form): Pick<Workshop, 'place' | 'callsIn'> {
  return { place: form === 'remote' ? 'remote' : 'room', callsIn: form === 'hybrid' }
}

export type Lists = { headlines: Note; themes: Theme; parked: Parked; wall: WallNote }

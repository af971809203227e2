import { sequenceEnds } from '#content/sequences/sequences.ts'
import type { PersonsRun } from './overview.server.ts'

type Entry = {
  id: string
  at: string
  title: string
  facts: { name: string; value: string; at?: string }[]
}

/** “Sequence after the diagnostic: 2 of 3 sent, ended: bought a tool”, for a person's timeline. */
export function runEntries(runs: readonly PersonsRun[]): Entry[] {
  return runs.flatMap((run) => {
    const { sequence, startedAt, endedAt } = run
    const began = { id: `${sequence}-began`, at: startedAt, facts: nextFacts(run) }
    const words = howFarWords(run)
    if (!endedAt) return [{ ...began, title: words }]
    return [
      { ...began, title: `${nameOf(run)} began` },
      { id: `${sequence}-ended`, at: endedAt, title: words, facts: [] },
    ]
  })
}

export function howFarWords(run: PersonsRun): string {
  const { sent, of, ended } = run
  return `${nameOf(run)}: ${sent} of ${of} sent${ended ? `, ended: ${sequenceEnds[ended]}` : ''}`
}

const nameOf = ({ title }: PersonsRun) => `Sequence ${title.charAt(0).toLowerCase()}${title.slice(1)}`

function nextFacts({ dueAt, isOn }: PersonsRun): Entry['facts'] {
  if (!dueAt) return []
  if (!isOn) return [{ name: 'Next mail', value: 'waits: the sequence is switched off' }]
  return [{ name: 'Next mail', value: dueAt, at: dueAt }]
}

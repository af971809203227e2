import { sequenceEnds } from '#content/sequences/sequences.ts'
import type { PersonsRun } from './overview.server.ts'

type Entry = {
  id: string
  at: string
  title: string
  facts: { name: string; value: string; at?: string }[]
}

/** Timeline entries such as “Sequence after the diagnostic: 2 of 3 sent, ended: bought a tool”. */
export function runEntries(runs: readonly PersonsRun[]): Entry[] {
  return runs.flatMap((run) => {
    const { sequence, startedAt, endedAt } = run
    const began = { id: `${sequence}-began`, at: startedAt, facts: nextFacts(run) }
    const progress = progressText(run)
    if (!endedAt) return [{ ...began, title: progress }]
    return [
      { ...began, title: `${nameOf(run)} started` },
      { id: `${sequence}-ended`, at: endedAt, title: progress, facts: [] },
    ]
  })
}

export function progressText(run: PersonsRun): string {
  const { sent, of, ended } = run
  return `${nameOf(run)}: ${sent} of ${of} sent${ended ? `, ended: ${sequenceEnds[ended]}` : ''}`
}

const nameOf = ({ title }: PersonsRun) => `Sequence ${title.charAt(0).toLowerCase()}${title.slice(1)}`

function nextFacts({ dueAt, isOn }: PersonsRun): Entry['facts'] {
  if (!dueAt) return []
  if (!isOn) return [{ name: 'Next email', value: 'On hold: the sequence is turned off' }]
  return [{ name: 'Next email', value: dueAt, at: dueAt }]
}

import { callApi } from '#lib/web/api-client.browser.ts'
import type { NewPerson } from '../adding/schema.ts'
import { type ImportProgress, importsPath, rowsPath, type UndoneBatch, undoPath } from './imports.ts'
import { type NewImport, rowsAtOnce } from './schema.ts'

/** Well below what the server takes at once, also where each letter takes four bytes. */
const lettersAtOnce = 150_000

/** Begins an import, or goes on with one, batch by batch. */
export async function sendImport(
  wanted: NewImport,
  people: readonly NewPerson[],
  before: ImportProgress | undefined,
  show: (progress: ImportProgress) => void,
): Promise<ImportProgress> {
  let progress = before ?? (await callApi<ImportProgress>('POST', importsPath, wanted))
  show(progress)
  while (!progress.isFinished) {
    const batch = batchAt(people, progress.done)
    const body = { importId: progress.id, from: progress.done, people: batch }
    progress = await callApi<ImportProgress>('POST', rowsPath, body)
    show(progress)
  }
  return progress
}

/** As many as fit; at least one. */
function batchAt(people: readonly NewPerson[], from: number): NewPerson[] {
  const batch: NewPerson[] = []
  let letters = 0
  for (const person of people.slice(from, from + rowsAtOnce)) {
    letters += JSON.stringify(person).length
    if (batch.length > 0 && letters > lettersAtOnce) break
    batch.push(person)
  }
  return batch
}

/** Until nobody is left to look at; answers how many went, and how many stay. */
export async function undoImport(importId: string): Promise<{ removed: number; kept: number }> {
  const sum = { removed: 0, kept: 0 }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const batch: UndoneBatch = await callApi('POST', undoPath, { importId, after })
    sum.removed += batch.removed
    sum.kept += batch.kept
    after = batch.after || undefined
  }
  return sum
}

import { callApi } from '#lib/web/api-client.browser.ts'
import type { NewPerson } from '../adding/schema.ts'
import { type ImportProgress, importsPath, rowsPath, type UndoneBatch, undoPath } from './imports.ts'
import { type NewImport, rowsAtOnce } from './schema.ts'

/** Well below the server's limit, even at four bytes per character. */
const maxBatchLength = 150_000

/** Starts an import, or continues one that stopped. */
export async function sendImport(
  wanted: NewImport,
  people: readonly NewPerson[],
  before: ImportProgress | undefined,
  show: (progress: ImportProgress) => void,
): Promise<ImportProgress> {
  let progress = before ?? (await callApi('POST', importsPath, wanted))
  show(progress)
  while (!progress.isFinished) {
    const batch = batchAt(people, progress.done)
    const body = { importId: progress.id, from: progress.done, people: batch }
    progress = await callApi('POST', rowsPath, body)
    show(progress)
  }
  return progress
}

function batchAt(people: readonly NewPerson[], from: number): NewPerson[] {
  const batch: NewPerson[] = []
  let length = 0
  for (const person of people.slice(from, from + rowsAtOnce)) {
    length += JSON.stringify(person).length
    if (batch.length > 0 && length > maxBatchLength) break
    batch.push(person)
  }
  return batch
}

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

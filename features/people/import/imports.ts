import type { PeopleImportRow } from '#platform/database/tables/people.ts'

export type ImportProgress = Pick<PeopleImportRow, 'id' | 'total' | 'done' | 'made'> & {
  isFinished: boolean
}

export type ListedImport = ImportProgress &
  Pick<PeopleImportRow, 'fileName' | 'byEmail' | 'at' | 'tag' | 'undoneAt'> & {
    /** Added people who still exist. */
    here: number
  }

export type UndoneBatch = {
  removed: number
  /** People with later activity. */
  kept: number
  /** The cursor for the next batch; empty at the end. */
  after: string
}

export const importsPath = '/api/admin/people-imports'
export const rowsPath = `${importsPath}/rows`
export const lookPath = `${importsPath}/look`
export const undoPath = `${importsPath}/undo`
/** Called many times per minute, so they have their own rate limit. */
export const batchPaths = [rowsPath, lookPath, undoPath]

import type { PeopleImportRow } from '#platform/database/tables/people.ts'

/** How far it is. */
export type ImportProgress = Pick<PeopleImportRow, 'id' | 'total' | 'done' | 'made' | 'filled'> & {
  isFinished: boolean
}

export type ListedImport = ImportProgress &
  Pick<PeopleImportRow, 'fileName' | 'byEmail' | 'at' | 'tag' | 'undoneAt'> & {
    /** Those it made who are still here by it. */
    here: number
  }

export type UndoneBatch = {
  removed: number
  /** Who has done something since, or with whom something was done. */
  kept: number
  /** Where to go on; empty at the end. */
  after: string
}

export const importsPath = '/api/admin/people-imports'
export const rowsPath = `${importsPath}/rows`
export const lookPath = `${importsPath}/look`
export const undoPath = `${importsPath}/undo`
/** Called many times in a minute, with a limit of their own. */
export const batchPaths = [rowsPath, lookPath, undoPath]

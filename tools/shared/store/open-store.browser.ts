import { createDocumentStore, type DocumentStore } from './document-store.ts'
import { openIndexedDatabase } from './indexed-database.browser.ts'
import { plainMemory } from './plain-memory.ts'
import { createTextDatabase } from './text-database.ts'
import type { TextStorage } from './text-storage.ts'

export const plainStorage = (): TextStorage => window.localStorage

/** IndexedDB, or localStorage if that fails, or memory if both fail. */
export async function openStore(toolId: string): Promise<DocumentStore> {
  try {
    return createDocumentStore(await openIndexedDatabase(toolId))
  } catch {
    return createDocumentStore(plainDatabase(toolId))
  }
}

function plainDatabase(toolId: string) {
  try {
    const storage = plainStorage()
    storage.setItem(`${toolId}/is-kept`, 'yes')
    storage.removeItem(`${toolId}/is-kept`)
    return createTextDatabase(storage, toolId)
  } catch {
    return createTextDatabase(plainMemory(), toolId, false)
  }
}

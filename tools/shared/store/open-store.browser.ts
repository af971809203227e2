import { createDocumentStore, type DocumentStore } from './document-store.ts'
import { openIndexedDatabase } from './indexed-database.browser.ts'
import { plainMemory } from './plain-memory.ts'
import { createTextDatabase, type TextStorage } from './text-database.ts'

export const plainStorage = (): TextStorage => window.localStorage

/** The browser's database; plain storage where it refuses that; this page's memory where it refuses both. */
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

import { newId } from '../document/new-id.ts'
import type { ClosingSave, ClosingSaves } from './closing-save.ts'
import type { DocumentStore, Save } from './document-store.ts'
import { forgetOtherDrafts } from './drafts.ts'
import { readText, type TextStorage } from './text-storage.ts'

type AboutText = (text: string) => Save['about']

/** Recovers unsaved input of closed pages, and the single document that older copies of the tool stored. */
export async function startUp(
  store: DocumentStore,
  closingSaves: ClosingSaves,
  storage: () => TextStorage,
  toolId: string,
  about: AboutText,
): Promise<void> {
  await carryOver(store, storage, toolId, about)
  for (const unsaved of closingSaves.all()) await recover(store, unsaved, about)
  closingSaves.forgetAll()
  await store.tidy()
  const ids = (await store.list()).map(({ id }) => id)
  forgetOtherDrafts(storage, toolId, ids)
}

async function recover(store: DocumentStore, unsaved: ClosingSave, about: AboutText): Promise<void> {
  const { text } = unsaved.present
  const save = { ...unsaved, future: [], about: about(text) }
  const stored = await store.read(unsaved.id)
  if (stored?.present.text === text) return
  if ((stored?.entry.mark ?? null) === unsaved.mark && (await store.save(save))) return
  // Another tab saved in between, possibly the same text.
  if ((await store.read(unsaved.id))?.present.text === text) return
  const name = `${stored?.entry.name || save.about.title} (typed before the page closed)`
  await store.save({
    ...save,
    id: newId(),
    mark: null,
    past: [],
    replaces: null,
    about: { ...save.about, name },
  })
}

/** Older copies stored one document, plus the last one that they could not read. */
async function carryOver(
  store: DocumentStore,
  storage: () => TextStorage,
  toolId: string,
  about: AboutText,
): Promise<void> {
  for (const slot of [`${toolId}-unreadable`, toolId]) {
    const value = readSlot(storage, slot)
    if (!value || value.mark === readText(storage, `${slot}/carried`)) continue
    const fresh = { id: newId(), mark: null, past: [], present: { text: value.text }, future: [] }
    await store.save({ ...fresh, replaces: null, about: about(value.text) })
    storage().setItem(`${slot}/carried`, value.mark)
  }
}

/** Format: a mark that changed with every save, a newline, then the document's text. */
function readSlot(storage: () => TextStorage, slot: string): { mark: string; text: string } | undefined {
  const value = readText(storage, slot)
  if (!value) return undefined
  const end = value.indexOf('\n')
  return { mark: value.slice(0, end), text: value.slice(end + 1) }
}

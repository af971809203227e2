import { expect } from 'vitest'
import type { Role } from '#content/admin/roles.ts'
import { siteForm } from '#content/owner/form/site-form.server.ts'
import { faultsOf } from '#content/owner/read-content.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { listChanges } from '#features/site/draft/changes.ts'
import type { Draft } from '#features/site/draft/draft.ts'
import { SiteEditor } from '#features/site/editor/site-editor.tsx'
import { changedPaths } from '#platform/content/changed-paths.ts'
import { type Answers, type OpenAdmin, openAdmin, refused } from './admin.tsx'
import { screen, waitFor } from './react.tsx'

/** The site's words in memory: what the API keeps of them. */
export type DraftStore = {
  content: unknown
  published: unknown
  revision: number
  version: number
  savedBy: string | null
}

export const editorsEmail = 'owner@example.com'

export function newStore(content: unknown = sampleContent): DraftStore {
  return { content, published: sampleContent, revision: 1, version: 1, savedBy: null }
}

/** The draft as the API answers it. */
export function draftOf({ content, published, revision, version, savedBy }: DraftStore): Draft {
  return {
    revision,
    content,
    basedOn: version,
    published: version,
    savedBy,
    faults: faultsOf(content),
    changed: changedPaths(published, content),
    changeCount: listChanges(siteForm(), published, content).length,
    savedAt: savedBy && '2026-05-01T10:00:00Z',
  }
}

/** Saves a part as another window or person does it. */
export function saveElsewhere(store: DraftStore, by: string, change: (content: never) => unknown): void {
  Object.assign(store, {
    content: change(structuredClone(store.content) as never),
    revision: store.revision + 1,
    savedBy: by,
  })
}

function draftApi(store: DraftStore): Answers {
  const write = (seen: number, content: unknown, savedBy: string | null = editorsEmail) => {
    if (seen !== store.revision) {
      const words = 'You (in another window) changed the draft in the meantime.'
      return refused(409, words, { draft: draftOf(store) })
    }
    Object.assign(store, { content, savedBy, revision: store.revision + 1 })
    return draftOf(store)
  }
  return {
    'PATCH /api/admin/site/draft': ({ body }) => {
      const { revision, content } = body as { revision: number; content: object }
      return write(revision, { ...(store.content as object), ...content })
    },
    'DELETE /api/admin/site/draft': ({ body }) => write((body as { revision: number }).revision, store.published, null),
    'GET /api/admin/site/changes': () => ({
      pages: [],
      elsewhere: listChanges(siteForm(), store.published, store.content),
    }),
    'POST /api/admin/site/publish': () => {
      Object.assign(store, {
        published: store.content,
        version: store.version + 1,
        revision: store.revision + 1,
        savedBy: null,
      })
      return { version: store.version, draft: draftOf(store) }
    },
    'GET /api/admin/site/shown': () => ({ version: store.version }),
  }
}

type EditorOptions = { store?: DraftStore; role?: Role; api?: Answers }

/** The editor with the samples in it, open at a field. The page beside it is empty: its frame needs a browser. */
export async function openSiteEditor(
  field: string | undefined,
  { store = newStore(), role = 'owner', api = {} }: EditorOptions = {},
): Promise<OpenAdmin & { store: DraftStore }> {
  const draft = draftOf(store)
  const framed = 'GET /admin/site/frame'
  const page = () => new Response('<!doctype html><html><head></head><body></body></html>')
  const opened = await openAdmin({
    at: '/admin/site',
    role,
    api: {
      [`${framed}/`]: page,
      [`${framed}/*`]: page,
      [`${framed}/*/*`]: page,
      ...draftApi(store),
      ...api,
    },
    page: () => <SiteEditor form={siteForm()} draft={draft} samples={[]} field={field} email={editorsEmail} />,
  })
  await screen.findByRole('heading', { level: 1, name: 'Site' })
  return { ...opened, store }
}

/** Until everything is saved, and so many changes are not public. */
export async function expectChanges(count: number): Promise<void> {
  const words =
    count === 0
      ? /^Your site is up to date\.$/
      : new RegExp(`^Draft saved on .*${count} unpublished ${count === 1 ? 'change' : 'changes'}\\.$`)
  const note = () =>
    screen.queryByText((_, element) => element?.tagName === 'P' && words.test(element.textContent ?? ''))
  await waitFor(() => expect(note()).not.toBeNull())
}

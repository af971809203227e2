import { useEffect, useMemo, useRef, useState } from 'react'
import type { FormGroup } from '#content/owner/form/form.ts'
import { useHydrated } from '#ui/use-hydrated.tsx'
import type { Draft } from '../draft/draft.ts'
import { type Editor, EditorProvider } from './editor-context.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { FieldView } from './fields/field-view.tsx'
import { useRemoved } from './fields/use-removed.tsx'
import { FormView } from './form-view.tsx'
import { ConflictPanel } from './keeping/conflict-panel.tsx'
import { savedByText, useKeptDraft } from './keeping/use-kept-draft.tsx'
import { useSavedAnnouncement } from './keeping/use-saved-words.tsx'
import { editedPages } from './page/edited-pages.ts'
import { pageFor } from './page/page-for.ts'
import { PageView } from './page/page-view.tsx'
import { pagesByPart } from './page/pages-by-part.ts'
import { useFrame } from './page/use-frame.tsx'
import { useSide } from './page/use-side.tsx'
import { valueAt, withValue } from './paths.ts'
import { FaultPanel } from './publishing/fault-panel.tsx'
import { SkipLink } from './skip-link.tsx'
import { useEnteredField, useFocusOn } from './use-field-focus.tsx'
import { usePlaces } from './use-places.tsx'
import { useRefusedFiles } from './use-refused-files.tsx'

type SiteEditorProps = {
  form: FormGroup
  draft: Draft
  /** Fields that still have their sample content. */
  samples: readonly string[]
  /** The field named in the URL. */
  field: string | undefined
  /** The signed-in person. */
  email: string
}

/** Page preview and form. Clicking a text opens its field, and typing updates the page. */
export function SiteEditor({ form, draft: first, samples, field, email }: SiteEditorProps) {
  const { kept, keeper } = useKeptDraft(first, form, email)
  const { content, draft } = kept
  const savedAnnouncement = useSavedAnnouncement(kept)
  const ready = useHydrated()
  const places = usePlaces(field)
  const pages = useMemo(() => editedPages(draft.content), [draft.content])
  const pagesOf = useMemo(() => pagesByPart(draft.content), [draft.content])
  const [chosen, setPage] = useState(() => (field ? pageFor(pagesOf, field, '/') : '/'))
  // The page may be gone, because its product was removed or renamed.
  const page = pages.some(({ path }) => path === chosen) ? chosen : '/'
  const [said, setSaid] = useState('')
  const { removed, keepRemoved, forgetRemoved, followRemoved } = useRemoved(draft.savedBy === null)
  const formArea = useRef<HTMLDivElement>(null)
  const pageArea = useRef<HTMLElement>(null)
  const { side, setSide, switchTo } = useSide(field ? 'form' : 'page', pageArea)
  const frame = useRef<HTMLIFrameElement>(null)
  const { openPlaces, wanted, active, setOpen, enter, goTo, follow } = places

  const pick = (path: string) => {
    setSide('form')
    goTo(path)
  }
  const { failed } = useFrame(frame, {
    url: `/admin/site/frame${page}`,
    saved: draft.content,
    content,
    active,
    onPick: pick,
    side,
  })
  const lead = (path: string) => {
    places.sayAll()
    setPage((now) => pageFor(pagesOf, path, now))
    pick(path)
  }
  const skipPage = () => {
    // On a narrow screen the form is hidden until then.
    setSide('form')
    requestAnimationFrame(() => formArea.current?.focus())
  }
  useRefusedFiles()
  useFocusOn(formArea, wanted)
  useEnteredField(formArea, enter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: open the field in the URL once
  useEffect(() => {
    if (field) goTo(field)
  }, [field])

  const shownFaults = draft.faults.filter(({ path }) => !places.isQuiet(path))
  const faults = new Map(shownFaults.toReversed().map(({ path, reason }) => [path, reason]))
  const editor: Editor = {
    FieldView,
    form,
    content,
    faults,
    openPlaces,
    setOpen,
    removed,
    keepRemoved,
    forgetRemoved,
    goTo: pick,
    begin: places.begin,
    lead,
    announce: setSaid,
    isSample: (path) => samples.includes(path) && valueAt(content, path) === valueAt(first.content, path),
    set: (path, value) => keeper.change((current) => withValue(current, path, value)),
    setList(path, next, where) {
      keeper.change((current) => {
        const list = valueAt(current, path)
        return withValue(current, path, next(Array.isArray(list) ? list : []))
      })
      follow(where)
      followRemoved(where)
    },
  }
  return (
    <EditorProvider value={editor}>
      {/* Input before hydration would be lost. */}
      <fieldset
        disabled={!ready}
        data-page-beside
        className="flex min-w-0 flex-col gap-4 lg:h-[calc(100dvh-7rem)] lg:min-h-120"
      >
        <EditorToolbar kept={kept} keeper={keeper} page={page} side={side} onSide={switchTo} />
        <ConflictPanel
          conflicts={kept.conflicts}
          by={draft.savedBy === email ? undefined : savedByText(draft, email)}
          onChoose={keeper.choose}
        />
        <div className="grid min-h-0 flex-1 lg:min-h-64 grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(24rem,32rem)]">
          <section
            ref={pageArea}
            aria-label="Page preview"
            className={`h-[75dvh] scroll-mt-28 min-h-0 flex-col lg:flex lg:h-auto ${side === 'page' ? 'flex' : 'max-lg:hidden'}`}
          >
            <SkipLink onSkip={skipPage}>Skip to the content form</SkipLink>
            <PageView
              frame={frame}
              pages={pages}
              page={page}
              failed={failed}
              onPage={setPage}
              keys="Use the arrow keys to move between texts, and Enter to edit one."
            />
          </section>
          <section
            ref={formArea}
            aria-label="Content"
            tabIndex={-1}
            data-scrolls
            className={`min-h-0 lg:overflow-y-auto lg:px-2 ${side === 'form' ? '' : 'max-lg:hidden'}`}
          >
            <FaultPanel faults={shownFaults} />
            <FormView form={form} pagesOf={pagesOf} page={page} />
          </section>
        </div>
        <p role="status" className="sr-only">
          {said}
        </p>
        <p role="status" className="sr-only">
          {savedAnnouncement}
        </p>
      </fieldset>
    </EditorProvider>
  )
}

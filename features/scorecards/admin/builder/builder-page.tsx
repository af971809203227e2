import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Definition } from '#content/scorecards/definition.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { FormError } from '#ui/admin/form-error.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, TextButton } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useSend } from '#ui/use-send.tsx'
import { checkDefinition, type Problem } from '../../engine/check.ts'
import type { Draft, VersionEntry } from '../../store/scorecards.server.ts'
import { ContactTab } from './contact-tab.tsx'
import { isSame } from './definition-changes.ts'
import { Preview } from './preview.tsx'
import { QuestionsTab } from './questions-tab.tsx'
import { ResultTab } from './result-tab.tsx'
import { ShareTab } from './share-tab.tsx'
import { TryDialog } from './try-dialog.tsx'
import { type SaveState, useBuilder } from './use-builder.tsx'

type BuilderPageProps = {
  draft: Draft
  /** What visitors see. */
  live: Definition | undefined
  versions: VersionEntry[]
  siteUrl: string
  optInText: string | undefined
}

const tabs = {
  questions: 'Questions',
  result: 'Result',
  contact: 'Contact and email',
  share: 'Share and history',
} as const

type Tab = keyof typeof tabs

export function BuilderPage({ draft, live, versions, siteUrl, optInText }: BuilderPageProps) {
  const { id, published, archivedAt } = draft
  const builder = useBuilder(id, draft)
  const { definition, change, undo, redo, save } = builder
  const [tab, setTab] = useState<Tab>('questions')
  const [selected, setSelected] = useState('')
  const [tried, setTried] = useState(false)
  const problems = tried ? checkDefinition(definition) : []
  const { revalidate } = useRevalidator()
  const mayPublish = useMay('publish-site')
  const isLive = live !== undefined && isSame(definition, live)
  const publish = useSend(publishDraft)

  async function publishDraft(): Promise<void> {
    const isReady = checkDefinition(definition).length === 0
    setTried(!isReady)
    if (!isReady) return
    if (!(await builder.saveNow())) throw new Error('The draft could not be saved, so it was not published.')
    const answer = await callApi<{ problems?: Problem[] }>('POST', `/api/admin/scorecards/${id}/publish`)
    if (!answer.problems) showToast({ title: 'Published' })
    await revalidate()
  }

  useUndoKeys(undo, redo)

  function select(question: string): void {
    setTab('questions')
    setSelected(question)
  }

  return (
    <AdminPage
      title={definition.title || 'Untitled scorecard'}
      intro={
        <span className="flex flex-wrap items-center gap-3">
          <Badge tone={live ? 'green' : 'neutral'}>
            {archivedAt ? 'Archived' : live ? `Version ${published} is live` : 'Draft'}
          </Badge>
          <span role="status">{saveWords(save)}</span>
        </span>
      }
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <TextButton disabled={!builder.canUndo} onClick={undo}>
            Undo
          </TextButton>
          <TextButton disabled={!builder.canRedo} onClick={redo}>
            Redo
          </TextButton>
          <TryDialog definition={definition} optInText={optInText} />
          {mayPublish && (
            <Button disabled={publish.isPending || isLive} onClick={() => publish.send()}>
              {publish.isPending ? 'Publishing…' : isLive ? 'Nothing to publish' : 'Publish'}
            </Button>
          )}
        </div>
      }
    >
      <FormError error={publish.error} />
      {problems.length > 0 && <Problems problems={problems} onShow={show} />}
      <div className="grid grid-cols-1 gap-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <div
            role="tablist"
            aria-label="Parts of the scorecard"
            className="mb-5 flex flex-wrap gap-x-5 border-b border-line"
          >
            {(Object.entries(tabs) as [Tab, string][]).map(([each, label]) => (
              <button
                key={each}
                type="button"
                role="tab"
                aria-selected={tab === each}
                onClick={() => setTab(each)}
                className="min-h-11 border-b-2 border-transparent text-link aria-selected:border-ink aria-selected:font-semibold aria-selected:text-ink"
              >
                {label}
              </button>
            ))}
          </div>
          {/* Next to the form on a wide screen. */}
          <p className="mb-4 xl:hidden">
            <a href="#preview" className="inline-flex min-h-11 items-center text-link">
              To the preview
            </a>
          </p>
          <div role="tabpanel" aria-label={tabs[tab]}>
            {tab === 'questions' && (
              <QuestionsTab definition={definition} selected={selected} onSelect={setSelected} onChange={change} />
            )}
            {tab === 'result' && <ResultTab definition={definition} onChange={change} />}
            {tab === 'contact' && <ContactTab definition={definition} onChange={change} />}
            {tab === 'share' && (
              <ShareTab
                id={id}
                builder={builder}
                siteUrl={siteUrl}
                versions={versions}
                publishedSlug={live && draft.slug}
              />
            )}
          </div>
        </div>
        <div className="min-w-0 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:self-start xl:overflow-y-auto">
          <Preview definition={definition} selected={selected} onSelect={select} />
        </div>
      </div>
    </AdminPage>
  )

  function show(at: string): void {
    const isQuestion = definition.sections.some(
      (section) => section.id === at || section.questions.some((each) => each.id === at),
    )
    setTab(isQuestion ? 'questions' : 'result')
    setSelected(at)
  }
}

type ProblemsProps = { problems: Problem[]; onShow: (at: string) => void }

function Problems({ problems, onShow }: ProblemsProps) {
  return (
    <div role="alert" className="mb-6 border-l-3 border-red bg-red-tint px-5 py-4">
      <p className="font-semibold">Not published yet. Please correct these first:</p>
      <ul className="mt-2 grid gap-1">
        {problems.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            {at ? (
              <TextButton className="min-h-11 text-left text-link" onClick={() => onShow(at)}>
                {text}
              </TextButton>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function saveWords(save: SaveState): string {
  if (save.state === 'failed') return `Not saved: ${save.error}`
  return save.state === 'saved' ? 'All changes saved' : 'Saving…'
}

/** Outside of text fields, where the browser undoes the typing itself. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    function follow(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      if ((event.target as Element).closest('input:not([type=checkbox]), textarea, [role=dialog]')) return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  })
}

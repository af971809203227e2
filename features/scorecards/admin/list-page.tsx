import { type ChangeEvent, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { errorWords } from '#lib/text/error-words.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminPage, EmptyState } from '#ui/admin/admin-page.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, TextButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { BuiltIn } from './built-in.server.ts'
import type { ListedScorecard } from './list.server.ts'
import type { TemplateName } from './templates.ts'

type ListPageProps = { scorecards: ListedScorecard[]; builtIn: BuiltIn[] }

const api = '/api/admin/scorecards'

export function ScorecardsPage({ scorecards, builtIn }: ListPageProps) {
  const mayDraft = useMay('draft-site')
  return (
    <AdminPage
      title="Scorecards"
      intro="Your questions, their score or type, and the report. The figures are this month’s."
      actions={mayDraft && <NewDialog />}
    >
      <DataTable
        caption="Scorecards of this site"
        columns={builtInColumns}
        rows={builtIn}
        rowKey={({ path }) => path}
      />
      <h2 className="mt-8 mb-3 text-xl">Your own</h2>
      {scorecards.length === 0 ? (
        <EmptyState text="No scorecard of your own yet. Create one from a template: it takes a few minutes to put your questions in." />
      ) : (
        <DataTable
          caption="Your own scorecards"
          columns={columns}
          rows={scorecards}
          rowKey={({ id }) => id}
        />
      )}
    </AdminPage>
  )
}

const percent = (value: number | undefined) => (value === undefined ? '–' : `${value}%`)

const builtInColumns: DataColumn<BuiltIn>[] = [
  {
    heading: 'Scorecard',
    cell: ({ title, path, editPath }) => (
      <>
        <span className="font-semibold">{title}</span>
        <span className="block font-normal">
          <a href={path} className="text-link">
            Open
          </a>{' '}
          <Link to={editPath} className="ml-4 text-link">
            Edit its texts
          </Link>
        </span>
      </>
    ),
  },
  { heading: 'Answers', cell: ({ answers }) => answers, numeric: true },
  { heading: 'Completed', cell: ({ completion }) => percent(completion), numeric: true },
  { heading: 'Median score', cell: ({ median }) => percent(median), numeric: true },
]

const columns: DataColumn<ListedScorecard>[] = [
  {
    heading: 'Scorecard',
    cell: (scorecard) => <ScorecardCell {...scorecard} />,
  },
  { heading: 'Answers', cell: ({ answers }) => answers, numeric: true },
  { heading: 'Completed', cell: ({ completion }) => percent(completion), numeric: true },
  { heading: 'Median score', cell: ({ median }) => percent(median), numeric: true },
]

function ScorecardCell({ id, title, slug, published, archivedAt }: ListedScorecard) {
  const mayDraft = useMay('draft-site')
  const mayPublish = useMay('publish-site')
  const { revalidate } = useRevalidator()
  const create = useCreate()
  const archive = useSend(() => callApi('POST', `${api}/${id}/archive`, { archived: !archivedAt }), {
    onSuccess: revalidate,
  })
  const isLive = published !== null && !archivedAt
  return (
    <>
      <Link to={`/admin/scorecards/${id}`} className="font-semibold text-link">
        {title || 'Untitled'}
      </Link>{' '}
      <Badge tone={isLive ? 'green' : 'neutral'}>{archivedAt ? 'Archived' : isLive ? 'Live' : 'Draft'}</Badge>
      <span className="flex flex-wrap gap-x-5 font-normal">
        {isLive && (
          <a href={`/scorecards/${slug}`} className="inline-flex min-h-11 items-center text-link">
            Open
          </a>
        )}
        {mayDraft && <TextButton onClick={() => create.send({ copyOf: id })}>Duplicate</TextButton>}
        {mayPublish && (
          <TextButton disabled={archive.isPending} onClick={() => archive.send()}>
            {archivedAt ? 'Restore' : 'Archive'}
          </TextButton>
        )}
      </span>
    </>
  )
}

type Wanted = { template: TemplateName } | { copyOf: string } | { file: unknown }

/** Opens the new scorecard in the builder. */
function useCreate() {
  const navigate = useNavigate()
  return useSend((wanted: Wanted) => callApi<{ id: string }>('POST', api, wanted), {
    onSuccess: ({ id }) => navigate(`/admin/scorecards/${id}`),
  })
}

const templates: readonly [TemplateName, title: string, text: string][] = [
  ['leadership', 'Leadership Habits', 'Sixteen questions: direction, delegation, feedback, energy.'],
  ['team', 'Team Health Check', 'Twelve statements: trust, clarity, rhythm, growth.'],
  ['sales', 'Sales Readiness', 'Sixteen questions: offer, leads, process, follow-up.'],
  ['diagnostic', 'Business diagnostic', 'A copy of yours, with your advice.'],
  ['founder', 'Founder test', 'A copy of yours, with your five styles.'],
]

function NewDialog() {
  const create = useCreate()
  const [problem, setProblem] = useState('')

  async function readFile({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    try {
      create.send({ file: JSON.parse(await file.text()) })
      setProblem('')
    } catch {
      setProblem('This file is not a scorecard.')
    }
  }

  return (
    <Dialog
      title="New scorecard"
      description="Start from a template and change every word, or import a file."
      trigger={<Button>New scorecard</Button>}
    >
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {templates.map(([template, title, text]) => (
          <li key={template}>
            <button
              type="button"
              disabled={create.isPending}
              onClick={() => create.send({ template })}
              className="block min-h-11 w-full py-3 text-left hover:bg-paper"
            >
              <span className="block font-semibold text-blue">{title}</span>
              <span className="block text-soft">{text}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <TextButton onClick={() => create.send({ template: 'empty' })}>Start empty, with a score</TextButton>
        <TextButton onClick={() => create.send({ template: 'types' })}>Start empty, with types</TextButton>
      </p>
      <label className="inline-flex min-h-11 cursor-pointer items-center text-link has-focus-visible:outline-3">
        Import a file
        <input type="file" accept=".json,application/json" className="sr-only" onChange={readFile} />
      </label>
      <p role="alert" className="mt-2 font-semibold text-red empty:hidden">
        {problem || (create.error && errorWords(create.error))}
      </p>
    </Dialog>
  )
}

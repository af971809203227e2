import { type ChangeEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#lib/text/count.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ActionButton } from '#ui/admin/action-button.tsx'
import { AdminPage, EmptyState } from '#ui/admin/admin-page.tsx'
import { useAction } from '#ui/admin/use-action.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, TextButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import type { BuiltIn } from './built-in.server.ts'
import type { Figures, ListedScorecard } from './list.server.ts'
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
        <DataTable caption="Your own scorecards" columns={columns} rows={scorecards} rowKey={({ id }) => id} />
      )}
    </AdminPage>
  )
}

const percent = (value: number | undefined) => (value === undefined ? '–' : `${value}%`)

const figures: DataColumn<Figures>[] = [
  { heading: 'Visitors', cell: ({ visitors }) => formatCount(visitors), numeric: true },
  { heading: 'Started', cell: ({ started }) => formatCount(started), numeric: true },
  { heading: 'Answers', cell: ({ answers }) => formatCount(answers), numeric: true },
  { heading: 'Completed', cell: ({ completion }) => percent(completion), numeric: true },
  { heading: 'Median score', cell: ({ median }) => percent(median), numeric: true },
]

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
  ...figures,
]

const columns: DataColumn<ListedScorecard>[] = [
  { heading: 'Scorecard', cell: (scorecard) => <ScorecardCell {...scorecard} /> },
  ...figures,
]

function ScorecardCell({ id, title, slug, published, archivedAt }: ListedScorecard) {
  const mayDraft = useMay('draft-site')
  const mayPublish = useMay('publish-site')
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
        {mayDraft && (
          <ActionButton
            isText
            onPress={() => create({ copyOf: id })}
            failure={{ title: 'It was not duplicated' }}
            goTo={pathOf}
          >
            Duplicate
          </ActionButton>
        )}
        {mayPublish && (
          <ActionButton
            isText
            onPress={() => callApi('POST', `${api}/${id}/archive`, { archived: !archivedAt })}
            failure={{ title: archivedAt ? 'It was not restored' : 'It was not archived' }}
          >
            {archivedAt ? 'Restore' : 'Archive'}
          </ActionButton>
        )}
      </span>
    </>
  )
}

type Wanted = { template: TemplateName } | { copyOf: string } | { file: unknown }

const create = (wanted: Wanted) => callApi<{ id: string }>('POST', api, wanted)
const pathOf = ({ id }: { id: string }) => `/admin/scorecards/${id}`

const templates: readonly [TemplateName, title: string, text: string][] = [
  ['leadership', 'Leadership Habits', 'Sixteen questions: direction, delegation, feedback, energy.'],
  ['team', 'Team Health Check', 'Twelve statements: trust, clarity, rhythm, growth.'],
  ['sales', 'Sales Readiness', 'Sixteen questions: offer, leads, process, follow-up.'],
  ['diagnostic', 'Business diagnostic', 'A copy of yours, with your advice.'],
  ['founder', 'Founder test', 'A copy of yours, with your five styles.'],
]

function NewDialog() {
  const start = useAction(create, { failure: { title: 'No scorecard was created' }, goTo: pathOf })
  const [problem, setProblem] = useState('')

  async function readFile({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    try {
      start.send({ file: JSON.parse(await file.text()) })
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
              disabled={start.isPending}
              onClick={() => start.send({ template })}
              className="block min-h-11 w-full py-3 text-left hover:bg-paper"
            >
              <span className="block font-semibold text-blue">{title}</span>
              <span className="block text-soft">{text}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <TextButton onClick={() => start.send({ template: 'empty' })}>Start empty, with a score</TextButton>
        <TextButton onClick={() => start.send({ template: 'types' })}>Start empty, with types</TextButton>
      </p>
      <label className="inline-flex min-h-11 cursor-pointer items-center text-link has-focus-visible:outline-3">
        Import a file
        <input type="file" accept=".json,application/json" className="sr-only" onChange={readFile} />
      </label>
      <p role="alert" className="mt-2 font-semibold text-red empty:hidden">
        {problem}
      </p>
    </Dialog>
  )
}

import { Link, useRevalidator } from 'react-router'
import { readyViews } from '#content/admin/people-views.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { peopleQueryOf, peopleQueryText } from '#platform/people/people-query.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { TextButton } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { RenameViewDialog, SaveViewDialog } from './view-dialogs.tsx'
import type { View } from './views.ts'

type ViewBarProps = {
  views: readonly View[]
  /** What the list is asked for now, as its address has it. */
  asked: string
}

const everyone = { name: 'Everyone', query: '' }

/** The list as somebody wanted to come back to it; which of them it is now is marked. */
export function ViewBar({ views, asked }: ViewBarProps) {
  const mayWork = useMay('work-with-people')
  const all = [everyone, ...readyViews, ...views]
  const current = all.find(({ query }) => sameQuery(query, asked))
  const own = views.find((view) => view === current)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line">
      <nav aria-label="Views">
        <ul className="flex flex-wrap gap-x-5">
          {all.map((view) => (
            <li key={view.name}>
              <Link
                to={`/admin/people${view.query}`}
                aria-current={view === current ? 'page' : undefined}
                className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent wrap-anywhere hover:text-blue aria-[current=page]:border-ink aria-[current=page]:font-semibold"
              >
                {view.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {mayWork && (
        <div className="flex flex-wrap gap-x-5">
          {own && <RenameViewDialog key={own.id} view={own} />}
          {own && <DeleteView view={own} />}
          {!current && <SaveViewDialog views={views} asked={asked} />}
        </div>
      )}
    </div>
  )
}

function sameQuery(query: string, asked: string): boolean {
  return peopleQueryText(peopleQueryOf(query)) === asked
}

function DeleteView({ view: { id, name } }: { view: View }) {
  const { revalidate } = useRevalidator()
  return (
    <ConfirmDialog
      title={`Delete the view “${name}”?`}
      description="It goes for everybody who works here. The people in it stay as they are."
      trigger={<TextButton>Delete this view</TextButton>}
      buttons={{ confirm: 'Delete the view', pending: 'Deleting…', keep: 'Keep it' }}
      onConfirm={() => callApi('DELETE', `/api/admin/people-views/${id}`)}
      onDone={async () => {
        await revalidate()
        showToast({ title: 'View deleted', description: `“${name}” is gone.` })
      }}
      onRefused={revalidate}
      failure={{ title: 'The view was not deleted' }}
    />
  )
}

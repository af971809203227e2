import { Link, useRevalidator } from 'react-router'
import { readyViews } from '#content/admin/people-views.ts'
import { peopleQueryOf, peopleQueryText } from '#domain/people/people-query.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { TextButton } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import type { View } from './views.ts'

const api = '/api/admin/people-views'

type ViewBarProps = {
  views: readonly View[]
  /** The list's current query. */
  asked: string
}

const everyone = { name: 'All', query: '' }

export function ViewBar({ views, asked }: ViewBarProps) {
  const mayWork = useMay('work-with-people')
  const all = [everyone, ...readyViews, ...views]
  const current = all.find(({ query }) => sameQuery(query, asked))
  const own = views.find((view) => view === current)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line">
      <nav aria-label="Views" className="min-w-0">
        <ul className="flex gap-x-5 max-sm:overflow-x-auto max-sm:whitespace-nowrap sm:flex-wrap">
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
          {own && <DeleteView view={own} />}
          {!current && <SaveView asked={asked} />}
        </div>
      )}
    </div>
  )
}

function sameQuery(query: string, asked: string): boolean {
  return peopleQueryText(peopleQueryOf(query)) === asked
}

function SaveView({ asked }: { asked: string }) {
  return (
    <ConfirmDialog
      title="Save view"
      description="Saves the search, filters and sort order for your whole team. A view with the same name is replaced."
      trigger={<TextButton>Save as view</TextButton>}
      buttons={{ confirm: 'Save view', pending: 'Saving…', keep: 'Cancel' }}
      onConfirm={(entry) => callApi('POST', api, { name: entry.get('name'), query: asked })}
      done={{ title: 'View saved', description: 'It is shown above the list.' }}
      failure={{ title: 'The view was not saved' }}
    >
      <div className="mt-6">
        <Field label="Name" hint="Up to 60 characters" name="name" autoComplete="off" />
      </div>
    </ConfirmDialog>
  )
}

function DeleteView({ view: { id, name } }: { view: View }) {
  const { revalidate } = useRevalidator()
  return (
    <ConfirmDialog
      title={`Delete the view “${name}”?`}
      description="It is deleted for your whole team. The people in it are not affected."
      trigger={<TextButton>Delete view</TextButton>}
      buttons={{ confirm: 'Delete view', pending: 'Deleting…', keep: 'Cancel' }}
      onConfirm={() => callApi('DELETE', `${api}/${id}`)}
      done={{ title: 'View deleted', description: `“${name}” was deleted.` }}
      onRefused={revalidate}
      failure={{ title: 'The view was not deleted' }}
    />
  )
}

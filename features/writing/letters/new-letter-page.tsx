import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { NewLetter } from '../schema.ts'

export type NewLetterPageProps = {
  /** For one person: as in the address of their page. */
  to: { id: string; name: string; unsubscribed: boolean } | undefined
  /** Else for all whom this list shows. */
  query: string
  texts: { id: string; name: string }[]
}

/** Nothing is kept before somebody begins. */
export function NewLetterPage({ to, query, texts }: NewLetterPageProps) {
  const navigate = useNavigate()
  const mayWrite = useMay('work-with-people')
  const reportFailure = useReportFailure()
  const [text, setText] = useState('')
  const begin = useSend(
    (asked: NewLetter) => callApi<{ id: string }>('POST', '/api/admin/writing/letters', asked),
    {
      onSuccess: ({ id }) => navigate(`/admin/writing/${id}`, { replace: true }),
      onError: (error) => reportFailure(error, { title: 'No letter was begun' }),
    },
  )
  return (
    <AdminPage
      title={to ? `A letter to ${to.name}` : 'A letter to a group'}
      intro={<Intro {...{ to, query }} />}
    >
      {mayWrite ? (
        <ScriptForm
          className="grid max-w-text gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            begin.send({ ...(to ? { to: to.id } : { query }), ...(text && { text }) })
          }}
        >
          {texts.length > 0 && (
            <Field label="Begin with">
              {(control) => (
                <select {...control} value={text} onChange={({ target }) => setText(target.value)}>
                  <option value="">An empty page</option>
                  {texts.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <div>
            <Button type="submit" disabled={begin.isPending}>
              {begin.isPending ? 'Beginning…' : 'Begin to write'}
            </Button>
          </div>
        </ScriptForm>
      ) : (
        <p className="max-w-text">You can look at letters here; who may work with people writes them.</p>
      )}
    </AdminPage>
  )
}

function Intro({ to, query }: Pick<NewLetterPageProps, 'to' | 'query'>) {
  if (to) {
    return to.unsubscribed
      ? 'They unsubscribed. You can still answer something they asked you, and say so before it goes.'
      : 'From you to them. Their answer comes to your mailbox.'
  }
  return (
    <>
      To those whom{' '}
      <Link to={`/admin/people${query}`} className="text-link">
        {query ? 'this list' : 'the list of everyone'}
      </Link>{' '}
      shows. Before it goes you see who gets it, and who does not and why.
    </>
  )
}

import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useAction } from '#ui/admin/use-action.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { Select } from '#ui/forms/select.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import type { NewCampaign } from '../schema.ts'

type NewCampaignPageProps = {
  /** It goes to everyone who matches this query of the people list. */
  query: string
  texts: { id: string; name: string }[]
  /** The id of the template that was chosen before. */
  startFrom?: string
}

export function NewCampaignPage({ query, texts, startFrom = '' }: NewCampaignPageProps) {
  const mayWrite = useMay('work-with-people')
  const [text, setText] = useState(startFrom)
  const create = useAction((campaign: NewCampaign) => callApi('POST', '/api/admin/campaigns', campaign), {
    goTo: ({ id }) => `/admin/campaigns/${id}`,
    failure: { title: 'The draft was not created' },
  })
  return (
    <AdminPage title="New campaign" intro={<Intro query={query} />}>
      {mayWrite ? (
        <ScriptForm
          className="grid max-w-text gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            create.send({ query, ...(text && { text }) })
          }}
        >
          {texts.length > 0 && (
            <Field label="Start from">
              {(control) => (
                <Select
                  {...control}
                  choices={texts.map(({ id, name }) => ({ value: id, label: name }))}
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                >
                  <option value="">A blank email</option>
                </Select>
              )}
            </Field>
          )}
          <SubmitButton send={create} pending="Creating…" label="Start writing" />
        </ScriptForm>
      ) : (
        <p className="max-w-text">Your role can view campaigns, but not write them.</p>
      )}
    </AdminPage>
  )
}

function Intro({ query }: { query: string }) {
  return (
    <>
      To{' '}
      <Link to={`/admin/people${query}`} className="text-link">
        {query ? 'this filtered list' : 'everyone'}
      </Link>
      . Before sending, you can review who will receive it.
    </>
  )
}

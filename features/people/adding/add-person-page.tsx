import { useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { errorWords } from '#lib/text/error-words.ts'
import { callApi, isRefusal } from '#lib/web/api-client.browser.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { takeFocus } from '#ui/take-focus.browser.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import { BackToList } from '../back-to-list.tsx'
import { DetailsFields } from '../person/details-fields.tsx'
import { WorkFields } from '../person/work-fields.tsx'
import type { AddPerson } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).addPersonSchema

const nobody: AddPerson = {
  ...{ email: '', name: '', phone: '', company: '', role: '', companySize: '', status: 'new' },
  ...{ nextStep: '', nextStepOn: '', tags: '', source: '', note: '', agreed: '', agreedOn: '' },
}

/** Somebody who left nothing here: met on a fair, known for years, called by telephone. */
export function AddPersonPage({ sources }: { sources: string[] }) {
  const navigate = useNavigate()
  const reportFailure = useReportFailure()
  const mayState = useMay('import-people')
  const { checked, field, errors } = useSchemaForm(fetchSchema, nobody)
  const add = useSend((person: AddPerson) => callApi<{ path: string }>('POST', '/api/admin/people', person), {
    async onSuccess({ path }) {
      showToast({ title: 'Added', description: 'This is their page from now on.' })
      await navigate(path)
    },
    onError(error) {
      if (!isRefusal(error)) {
        return reportFailure(error, { title: 'Nobody was added', look: 'Look for them in the list.' })
      }
    },
  })
  return (
    <AdminPage
      title="Add a person"
      intro="Somebody who left no email here. Only the address is needed; the rest can come later."
    >
      <ScriptForm {...checked(add.send)} className="grid max-w-text gap-5">
        <Field label="Email" error={errors.email}>
          {(control) => <input {...control} {...field('email')} type="email" autoComplete="off" />}
        </Field>
        <DetailsFields {...{ field, errors }} />
        <Source {...{ sources, field }} error={errors.source} />
        <Field label="Tags" hint="With commas between them." optional error={errors.tags}>
          {(control) => <input {...control} {...field('tags')} type="text" autoComplete="off" />}
        </Field>
        <WorkFields {...{ field, errors }} />
        <Field label="First note" optional error={errors.note}>
          {(control) => <textarea {...control} {...field('note')} rows={3} />}
        </Field>
        {mayState && <Agreed {...{ field, errors }} />}
        <Refused error={add.error} />
        <div>
          <Button type="submit" disabled={add.isPending}>
            {add.isPending ? 'Adding…' : 'Add this person'}
          </Button>
        </div>
      </ScriptForm>
      <BackToList />
    </AdminPage>
  )
}

type Form = ReturnType<typeof useSchemaForm<AddPerson>>

/** That somebody agreed is for the owner to state, who answers for it. */
function Agreed({ field, errors }: Pick<Form, 'field' | 'errors'>) {
  return (
    <>
      <Field
        label="How they agreed to letters"
        hint="Where and to what, in a sentence: it is kept as the proof. Without it no letter goes to them."
        optional
        error={errors.agreed}
      >
        {(control) => <textarea {...control} {...field('agreed')} rows={2} />}
      </Field>
      <Field label="Day they agreed" hint="Today, where it is left empty." optional error={errors.agreedOn}>
        {(control) => <input {...control} {...field('agreedOn')} type="date" />}
      </Field>
    </>
  )
}

type SourceProps = { sources: string[]; field: Form['field']; error: string | undefined }

function Source({ sources, field, error }: SourceProps) {
  const listId = useId()
  return (
    <>
      <Field
        label="Where from"
        hint="Where you met, or who sent them: the list can be filtered by it."
        optional
        error={error}
      >
        {(control) => (
          <input {...control} {...field('source')} type="text" autoComplete="off" list={listId} />
        )}
      </Field>
      <datalist id={listId}>
        {sources.map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
    </>
  )
}

/** Who is here already is one click away; on a phone the button may be far from the address. */
function Refused({ error }: { error: Error | null }) {
  if (!isRefusal(error)) return null
  const path = (error.body as { path?: unknown } | undefined)?.path
  return (
    <div role="alert" ref={takeFocus} tabIndex={-1} className="rounded bg-red-tint px-4 py-3">
      <p className="font-semibold text-red">{errorWords(error)}</p>
      {typeof path === 'string' && (
        <Link to={path} className="inline-flex min-h-11 items-center text-link">
          Open their page
        </Link>
      )}
    </div>
  )
}

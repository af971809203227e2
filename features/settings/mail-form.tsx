import type { ChangeEvent } from 'react'
import { Fact, Facts } from '#ui/admin/facts.tsx'
import { Notice, TestAndSave } from '#ui/admin/form-answer.tsx'
import { Field } from '#ui/forms/field.tsx'
import { OwnPassword } from '#ui/forms/own-password.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { RemoveSettings, useSaveSettings, verbatim } from './save-settings.tsx'
import type { TypedMail } from './schema.ts'
import type { MailView, ShownMail } from './settings-view.server.ts'
import { useRemovals } from './use-removals.tsx'

const fetchSchema = async () => (await import('./schema.ts')).mailSettingsSchema
const api = '/api/admin/settings/mail'

type MailFormProps = {
  view: MailView
  /** Called when a mail server was reached and kept, besides reading the page anew. */
  onSaved?: () => unknown
}

/** Where mail is handed in: a form, or how it is where the environment says it. */
export function MailForm({ view, onSaved }: MailFormProps) {
  const removals = useRemovals(view.setBy === 'admin')
  if (view.setBy === 'environment') return <MailFromEnvironment view={view} />
  const entered = view.setBy === 'admin' ? view : undefined
  return (
    <div className="grid gap-6">
      {entered && !entered.works && (
        <Notice text="The password was entered under another key; please enter it again. Until then mail waits." />
      )}
      <MailFields
        key={removals}
        values={entered?.values}
        keepsPassword={entered?.works ?? false}
        onSaved={onSaved}
      />
      {entered && (
        <RemoveSettings
          api={api}
          what="the mail server"
          pronoun="it"
          description={`The site forgets ${entered.values.host} and its password. Mail waits in the outbox until you enter a server again.`}
        />
      )}
    </div>
  )
}

function MailFromEnvironment({ view }: { view: MailView & { setBy: 'environment' } }) {
  return (
    <>
      <Facts>
        <Fact name="Server">{view.server}</Fact>
        {view.user && <Fact name="User">{view.user}</Fact>}
        <Fact name="Sender">{view.from}</Fact>
        <Fact name="Team">{view.team}</Fact>
      </Facts>
      <p className="mt-4 text-soft">Set by SMTP_URL in the environment; change it there.</p>
    </>
  )
}

type MailFieldsProps = {
  values: ShownMail | undefined
  keepsPassword: boolean
  onSaved: (() => unknown) | undefined
}

function MailFields({ values, keepsPassword, onSaved }: MailFieldsProps) {
  const { checked, field, read, errors } = useSchemaForm(fetchSchema, asTyped(values))
  const { save, secrets } = useSaveSettings<TypedMail>(api, onSaved)
  const keepsOne = keepsPassword && Boolean(values?.user)
  return (
    <ScriptForm {...checked(() => save.send(read()), save.reset)} className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-[1fr_8rem]">
        <Field
          label="Mail server"
          hint="As your mail provider names it for sending (SMTP)."
          error={errors.host}
        >
          {(control) => (
            <input {...control} {...field('host')} {...verbatim} placeholder="smtp.example.com" />
          )}
        </Field>
        <Field label="Port" hint="465 or 587." error={errors.port}>
          {(control) => <input {...control} {...field('port')} inputMode="numeric" autoComplete="off" />}
        </Field>
      </div>
      <Field label="Security" error={errors.security}>
        {(control) => (
          <select {...control} {...field('security')} onChange={setUsualPort}>
            <option value="tls">TLS from the start (port 465)</option>
            <option value="starttls">STARTTLS (port 587)</option>
            <option value="none">None: for a mail server on this machine or network</option>
          </select>
        )}
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="User" hint="Often your whole email address." error={errors.user}>
          {(control) => <input {...control} {...field('user')} {...verbatim} />}
        </Field>
        <Field
          label="Password"
          hint={keepsOne ? 'Kept. Type a new one to replace it.' : 'Many providers want an app password.'}
          error={errors.password}
        >
          {(control) => (
            <input
              {...control}
              {...field('password')}
              ref={secrets.entered}
              type="password"
              autoComplete="new-password"
            />
          )}
        </Field>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Sender’s name" optional hint="As people see it in their inbox." error={errors.fromName}>
          {(control) => <input {...control} {...field('fromName')} autoComplete="off" />}
        </Field>
        <Field
          label="Sender’s address"
          hint="One that your provider lets you send as."
          error={errors.fromAddress}
        >
          {(control) => <input {...control} {...field('fromAddress')} type="email" autoComplete="off" />}
        </Field>
      </div>
      <Field label="Team address" hint="Who is told about sign-ups, reports and orders." error={errors.team}>
        {(control) => <input {...control} {...field('team')} type="email" autoComplete="off" />}
      </Field>
      <OwnPassword
        entry={{ ...field('ownPassword'), ref: secrets.own }}
        hint="The server gets every mail of this site, also those that set a new password. So we ask who you are."
        error={errors.ownPassword}
      />
      <TestAndSave save={save} pending="Connecting to the mail server. This takes some seconds." />
    </ScriptForm>
  )
}

const usualPorts: Record<string, string> = { tls: '465', starttls: '587', none: '25' }

/** A port that somebody chose for a reason stays. */
function setUsualPort({ currentTarget }: ChangeEvent<HTMLSelectElement>): void {
  const port = currentTarget.form?.elements.namedItem('port')
  if (!(port instanceof HTMLInputElement)) return
  if (['', ...Object.values(usualPorts)].includes(port.value.trim()))
    port.value = usualPorts[currentTarget.value] ?? ''
}

function asTyped(values: ShownMail | undefined): TypedMail {
  return {
    host: values?.host ?? '',
    port: String(values?.port ?? 465),
    security: values?.security ?? 'tls',
    user: values?.user ?? '',
    password: '',
    fromName: values?.fromName ?? '',
    fromAddress: values?.fromAddress ?? '',
    team: values?.team ?? '',
    ownPassword: '',
  }
}

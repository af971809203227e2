import type { ChangeEvent } from 'react'
import { FactList } from '#ui/admin/facts.tsx'
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
  onSaved?: () => unknown
}

/** Read-only where the environment sets the mail server. */
export function MailForm({ view, onSaved }: MailFormProps) {
  const removals = useRemovals(view.setBy === 'admin')
  if (view.setBy === 'environment') return <MailFromEnvironment view={view} />
  const entered = view.setBy === 'admin' ? view : undefined
  return (
    <div className="grid gap-6">
      {entered && !entered.works && (
        <Notice text="The server’s encryption key has changed. Please enter the password again. Until then, emails wait in the outbox." />
      )}
      <MailFields key={removals} values={entered?.values} keepsPassword={entered?.works ?? false} onSaved={onSaved} />
      {entered && (
        <RemoveSettings
          api={api}
          what="the mail server"
          pronoun="it"
          description={`This deletes ${entered.values.host} and its password. Emails wait in the outbox until you add another server.`}
        />
      )}
    </div>
  )
}

function MailFromEnvironment({ view }: { view: MailView & { setBy: 'environment' } }) {
  return (
    <>
      <FactList facts={{ Server: view.server, User: view.user, Sender: view.from, Team: view.team }} />
      <p className="mt-4 text-soft">Set by the SMTP_URL environment variable. Change it there.</p>
    </>
  )
}

type MailFieldsProps = {
  values: ShownMail | undefined
  keepsPassword: boolean
  onSaved: (() => unknown) | undefined
}

function MailFields({ values, keepsPassword, onSaved }: MailFieldsProps) {
  const { checked, input, read } = useSchemaForm(fetchSchema, asTyped(values))
  const { save, secrets } = useSaveSettings<TypedMail>(api, onSaved)
  const keepsOne = keepsPassword && Boolean(values?.user)
  return (
    <ScriptForm {...checked(() => save.send(read()), save.reset)} className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-[1fr_8rem]">
        <Field
          label="Mail server"
          hint="Your provider’s SMTP server."
          {...input('host')}
          {...verbatim}
          placeholder="smtp.example.com"
        />
        <Field label="Port" hint="465 or 587." {...input('port')} inputMode="numeric" autoComplete="off" />
      </div>
      <Field label="Security" {...input('security')}>
        {(control) => (
          <select {...control} onChange={setUsualPort}>
            <option value="tls">TLS from the start (port 465)</option>
            <option value="starttls">STARTTLS (port 587)</option>
            <option value="none">None (only for a server on this machine or network)</option>
          </select>
        )}
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="User" hint="Often your full email address." {...input('user')} {...verbatim} />
        <Field
          label="Password"
          hint={keepsOne ? 'Saved. Leave blank to keep it.' : 'Many providers require an app password.'}
          {...input('password')}
          ref={secrets.entered}
          type="password"
          autoComplete="new-password"
        />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          label="Sender name"
          optional
          hint="Shown in people’s inboxes."
          {...input('fromName')}
          autoComplete="off"
        />
        <Field
          label="Sender address"
          hint="Your provider must allow sending from it."
          {...input('fromAddress')}
          type="email"
          autoComplete="off"
        />
      </div>
      <Field
        label="Team address"
        hint="Receives notifications about sign-ups, reports and orders."
        {...input('team')}
        type="email"
        autoComplete="off"
      />
      <OwnPassword
        {...input('ownPassword')}
        ref={secrets.own}
        hint="This server handles every email, including password resets, so please confirm it’s you."
      />
      <TestAndSave save={save} pending="Connecting to the mail server. This takes a few seconds." />
    </ScriptForm>
  )
}

const usualPorts: Record<string, string> = { tls: '465', starttls: '587', none: '25' }

/** Leaves a custom port alone. */
function setUsualPort({ currentTarget }: ChangeEvent<HTMLSelectElement>): void {
  const port = currentTarget.form?.elements.namedItem('port')
  if (!(port instanceof HTMLInputElement)) return
  if (['', ...Object.values(usualPorts)].includes(port.value.trim())) port.value = usualPorts[currentTarget.value] ?? ''
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

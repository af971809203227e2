import { Fact, Facts } from '#ui/admin/facts.tsx'
import { Notice, TestAndSave } from '#ui/admin/form-answer.tsx'
import { Field } from '#ui/forms/field.tsx'
import { OwnPassword } from '#ui/forms/own-password.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { RemoveSettings, useSaveSettings, verbatim } from './save-settings.tsx'
import type { TypedPayments } from './schema.ts'
import type { PaymentsView } from './settings-view.server.ts'
import { useRemovals } from './use-removals.tsx'

const fetchSchema = async () => (await import('./schema.ts')).paymentSettingsSchema
const api = '/api/admin/settings/payments'
const keysPage = 'https://dashboard.stripe.com/apikeys'

type Entered = PaymentsView & { setBy: 'admin' }

type PaymentsFormProps = {
  view: PaymentsView
  /** Called when Stripe knew the key and it was kept, besides reading the page anew. */
  onSaved?: () => unknown
}

/** The account that is paid into: a form, or how it is where the environment says it. */
export function PaymentsForm({ view, onSaved }: PaymentsFormProps) {
  const removals = useRemovals(view.setBy === 'admin')
  if (view.setBy === 'environment') {
    return (
      <>
        <Facts>
          <Fact name="Mode">{modeWords(view.isLive)}</Fact>
          <Fact name="Publishable">{view.publishableKey}</Fact>
        </Facts>
        <p className="mt-4 text-soft">Set by STRIPE_SECRET_KEY in the environment; change it there.</p>
      </>
    )
  }
  const entered = view.setBy === 'admin' ? view : undefined
  return (
    <div className="grid gap-6">
      {entered && <HowItStands entered={entered} />}
      <PaymentFields key={removals} entered={entered} onSaved={onSaved} />
      {entered && (
        <RemoveSettings
          api={api}
          what="the keys"
          pronoun="them"
          description="Nobody can buy until you enter keys again, and refunds are made in Stripe’s dashboard. Orders stay as they are."
        />
      )}
    </div>
  )
}

function HowItStands({ entered: { works, isLive, values } }: { entered: Entered }) {
  if (!works)
    return (
      <Notice text="The secret key was entered under another key; please enter it again. Until then nobody can pay." />
    )
  return (
    <>
      <Facts>
        {values.account && <Fact name="Account">{values.account}</Fact>}
        <Fact name="Mode">{modeWords(isLive)}</Fact>
        <Fact name="Events">
          {values.webhookProblem ? 'The site asks Stripe for them' : 'Stripe tells the site who paid'}
        </Fact>
      </Facts>
      {values.webhookProblem && <Notice text={values.webhookProblem} />}
    </>
  )
}

function modeWords(isLive: boolean): string {
  return isLive ? 'Live: buyers pay real money' : 'Test: no money moves'
}

type PaymentFieldsProps = { entered: Entered | undefined; onSaved: (() => unknown) | undefined }

function PaymentFields({ entered, onSaved }: PaymentFieldsProps) {
  const { checked, field, read, errors } = useSchemaForm(fetchSchema, {
    secretKey: '',
    publishableKey: entered?.values.publishableKey ?? '',
    ownPassword: '',
    kept: entered?.works ? 'yes' : '',
  })
  const { save, secrets } = useSaveSettings<TypedPayments>(api, onSaved)
  return (
    <ScriptForm {...checked(() => save.send(read()), save.reset)} className="grid gap-6">
      <p className="text-soft">
        Both keys stand in{' '}
        <a href={keysPage} target="_blank" rel="noreferrer" className="text-link">
          Stripe’s dashboard under API keys
        </a>
        . With test keys a purchase works and no money moves.
      </p>
      <Field label="Publishable key" error={errors.publishableKey}>
        {(control) => (
          <input {...control} {...field('publishableKey')} {...verbatim} placeholder="pk_test_…" />
        )}
      </Field>
      <Field
        label="Secret key"
        hint={entered?.works ? 'Kept. Type a new one to replace it.' : 'Or a restricted key (rk_…).'}
        error={errors.secretKey}
      >
        {(control) => (
          <input
            {...control}
            {...field('secretKey')}
            ref={secrets.entered}
            type="password"
            autoComplete="new-password"
            placeholder="sk_test_…"
          />
        )}
      </Field>
      <OwnPassword
        entry={{ ...field('ownPassword'), ref: secrets.own }}
        hint="Whoever changes these keys changes where the money goes. So we ask who you are."
        error={errors.ownPassword}
      />
      <TestAndSave
        save={save}
        pending="Asking Stripe. This takes some seconds."
        shownAbove={entered?.values.webhookProblem}
      />
    </ScriptForm>
  )
}

import { useState } from 'react'
import type { SecondFactor } from '#platform/auth/second-factor/second-factor.server.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { codesLeftText, fewCodes } from '../security-changes.ts'
import { useFocusBack } from '../use-focus-back.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type NewKey, SetUp } from './set-up.tsx'

type Step =
  | { name: 'none' }
  | { name: 'switch-on' | 'new-codes' | 'switch-off' }
  | { name: 'set-up'; newKey: NewKey }
  | { name: 'codes'; codes: string[] }

const api = '/api/auth/second-factor'

export function SecondFactorSection({ factor }: { factor: SecondFactor }) {
  const [step, setStep] = useState<Step>({ name: 'none' })
  const place = useFocusBack(step.name === 'none', factor.isOn)
  const close = () => setStep({ name: 'none' })
  const showCodes = ({ recoveryCodes }: { recoveryCodes: string[] }) => setStep({ name: 'codes', codes: recoveryCodes })
  return (
    <AdminSection
      heading="Two-factor authentication"
      intro="Signing in also takes a code from your phone, so a stolen password isn’t enough."
    >
      <div ref={place}>
        <State factor={factor} />
        {step.name === 'none' && <Choices factor={factor} onChoose={(name) => setStep({ name })} />}
        {step.name === 'switch-on' && (
          <ProofForm<NewKey>
            heading="Turn on two-factor authentication"
            intro="This signs out all other browsers."
            asksCode={false}
            path={`${api}/start`}
            buttons={{ send: 'Continue', pending: 'One moment…' }}
            failure="Two-factor authentication was not turned on"
            onDone={(newKey) => setStep({ name: 'set-up', newKey })}
            onCancel={close}
          />
        )}
        {step.name === 'set-up' && <SetUp newKey={step.newKey} onDone={showCodes} onCancel={close} />}
        {step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={close} />}
        {step.name === 'new-codes' && (
          <ProofForm<{ recoveryCodes: string[] }>
            heading="Create new recovery codes"
            intro="Your current codes will stop working."
            asksCode
            path={`${api}/recovery-codes`}
            buttons={{ send: 'Create new codes', pending: 'Creating…' }}
            failure="No codes were created"
            onDone={showCodes}
            onCancel={close}
          />
        )}
        {step.name === 'switch-off' && (
          <ProofForm
            heading="Turn off two-factor authentication"
            intro="You’ll sign in with your password alone. This signs out all other browsers."
            asksCode
            path={`${api}/off`}
            buttons={{ send: 'Turn off', pending: 'Turning off…' }}
            failure="Two-factor authentication is still on"
            done="Two-factor authentication is off"
            onDone={close}
            onCancel={close}
          />
        )}
      </div>
    </AdminSection>
  )
}

function State({ factor: { isOn, codesLeft } }: { factor: SecondFactor }) {
  if (!isOn) return <Badge>Off</Badge>
  const isFew = codesLeft <= fewCodes
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone="green">On</Badge>
      <span className={isFew ? 'font-semibold text-amber' : 'text-soft'}>
        {codesLeftText(codesLeft)}.{isFew && ' Create new ones before you run out.'}
      </span>
    </p>
  )
}

type ChoicesProps = {
  factor: SecondFactor
  onChoose: (step: 'switch-on' | 'new-codes' | 'switch-off') => void
}

function Choices({ factor, onChoose }: ChoicesProps) {
  if (!factor.isOn) {
    return (
      <div className="mt-5">
        <Button onClick={() => onChoose('switch-on')}>Turn on two-factor authentication</Button>
      </div>
    )
  }
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button look="quiet" onClick={() => onChoose('new-codes')}>
        Create new recovery codes
      </Button>
      <Button look="quiet" onClick={() => onChoose('switch-off')}>
        Turn off two-factor authentication
      </Button>
    </div>
  )
}

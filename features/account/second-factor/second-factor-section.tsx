import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SecondFactor } from '#platform/auth/second-factor/second-factor.server.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { codesLeftInWords, fewCodes } from '../security-changes.ts'
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
  const { revalidate } = useRevalidator()
  const place = useFocusBack(step.name === 'none', factor.isOn)
  const close = () => setStep({ name: 'none' })
  const showCodes = async (codes: string[]) => {
    setStep({ name: 'codes', codes })
    await revalidate()
  }
  return (
    <AdminSection
      heading="Second factor"
      intro="With it a password that somebody else learned opens nothing: signing in also takes a code from your phone."
    >
      <div ref={place}>
        <State factor={factor} />
        {step.name === 'none' && <Choices factor={factor} onChoose={(name) => setStep({ name })} />}
        {step.name === 'switch-on' && (
          <ProofForm<NewKey>
            heading="Switch on the second factor"
            words="Every other browser that is signed in as you will be signed out."
            asksCode={false}
            path={`${api}/start`}
            buttons={{ send: 'Go on', pending: 'One moment…' }}
            failure="The second factor is not on"
            onDone={(newKey) => setStep({ name: 'set-up', newKey })}
            onCancel={close}
          />
        )}
        {step.name === 'set-up' && <SetUp newKey={step.newKey} onDone={showCodes} onCancel={close} />}
        {step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={close} />}
        {step.name === 'new-codes' && (
          <ProofForm<{ recoveryCodes: string[] }>
            heading="Make new recovery codes"
            words="The ones that you have now end."
            asksCode
            path={`${api}/recovery-codes`}
            buttons={{ send: 'Make new codes', pending: 'Making them…' }}
            failure="No codes were made"
            onDone={({ recoveryCodes }) => showCodes(recoveryCodes)}
            onCancel={close}
          />
        )}
        {step.name === 'switch-off' && (
          <ProofForm
            heading="Switch off the second factor"
            words="Then your password alone signs in. Every other browser that is signed in as you will be signed out."
            asksCode
            path={`${api}/off`}
            buttons={{ send: 'Switch it off', pending: 'Switching off…' }}
            failure="The second factor is still on"
            onDone={async () => {
              showToast({ title: 'The second factor is off' })
              await revalidate()
              close()
            }}
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
        {codesLeftInWords(codesLeft)}.{isFew && ' Make new ones before you need them.'}
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
        <Button onClick={() => onChoose('switch-on')}>Switch on the second factor</Button>
      </div>
    )
  }
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button look="quiet" onClick={() => onChoose('new-codes')}>
        Make new recovery codes
      </Button>
      <Button look="quiet" onClick={() => onChoose('switch-off')}>
        Switch it off
      </Button>
    </div>
  )
}

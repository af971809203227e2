import { callApi } from '#lib/web/api-client.browser.ts'
import { ActionButton } from '#ui/admin/action-button.tsx'
import { AdminSection } from '#ui/admin/admin-page.tsx'

type DoubleOptInSectionProps = {
  isOn: boolean
  /** The label of the checkbox. Forms without it have no checkbox. */
  wording: string | undefined
}

export function DoubleOptInSection({ isOn, wording }: DoubleOptInSectionProps) {
  return (
    <AdminSection
      heading="Consent"
      intro={
        isOn
          ? 'Double opt-in is on: people who check the box in a form are asked by email to confirm, and get your emails only then.'
          : 'Double opt-in is off: checking the box in a form counts at once. Turn it on where the law requires it, or if people enter addresses that are not theirs.'
      }
    >
      {wording ? (
        <blockquote className="max-w-text border-l-4 border-line pl-4 wrap-anywhere">{wording}</blockquote>
      ) : (
        <p className="max-w-text font-semibold">Your forms have no consent checkbox, so no one can opt in.</p>
      )}
      <p className="mt-2 max-w-text text-soft">
        People who had unsubscribed are always asked to confirm by email.{' '}
        <a href="/admin/site?field=who.lettersBox" className="text-link">
          {wording ? 'Change the checkbox text' : 'Add a checkbox'}
        </a>
      </p>
      <ActionButton
        className="mt-4"
        onPress={() => callApi('POST', '/api/admin/consent/asking', { on: !isOn })}
        done={{ title: isOn ? 'Double opt-in is off' : 'Double opt-in is on' }}
        failure={{ title: 'Nothing changed' }}
      >
        {isOn ? 'Turn off double opt-in' : 'Turn on double opt-in'}
      </ActionButton>
    </AdminSection>
  )
}

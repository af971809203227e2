import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'

export function PrivacyNote() {
  const { privacy, policy } = diagnosticPage.notes
  return (
    <>
      {privacy}{' '}
      <a href={policy.href} className="text-link">
        {policy.label}
      </a>
    </>
  )
}

import { founderTestIntro } from '#content/founder-test/founder-test-intro.ts'
import { ButtonLink } from '#ui/button.tsx'

export function TakeTheTest({ className = '' }: { className?: string }) {
  return (
    <ButtonLink href="/founder-test/assessment" className={className}>
      {founderTestIntro.button}
    </ButtonLink>
  )
}

import { ButtonLink } from '#ui/button.tsx'

export function TakeTheTest({ label, className = '' }: { label: string; className?: string }) {
  return (
    <ButtonLink href="/founder-test/assessment" className={className}>
      {label}
    </ButtonLink>
  )
}

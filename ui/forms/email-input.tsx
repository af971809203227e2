import { type ComponentProps, lazy, Suspense, useState } from 'react'

const TypoHint = lazy(() =>
  import('./typo-hint.tsx').then(
    ({ TypoHint }) => ({ default: TypoHint }),
    () => ({ default: () => null }),
  ),
)

/** Points out a likely typo, which nothing depends on: it loads when the field gets the focus. */
export function EmailInput(props: ComponentProps<'input'>) {
  const [field, setField] = useState<HTMLInputElement>()
  return (
    <>
      <input type="email" autoComplete="email" {...props} onFocus={({ currentTarget }) => setField(currentTarget)} />
      {field && (
        <Suspense>
          <TypoHint field={field} />
        </Suspense>
      )}
    </>
  )
}

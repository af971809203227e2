import type { ComponentProps } from 'react'
import { needsScripts } from '#content/control-words.ts'
import { useHydrated } from '../use-hydrated.tsx'

/**
 * A form that is sent by scripts. Its fields are disabled until these run, so that no early input gets lost and the
 * browser cannot submit the form natively.
 */
export function ScriptForm({ className = '', children, ...form }: ComponentProps<'form'>) {
  const ready = useHydrated()
  return (
    <form noValidate method="post" {...form}>
      <fieldset disabled={!ready} className={`min-w-0 ${className}`}>
        {!ready && <p className="late font-semibold">{needsScripts}</p>}
        {children}
      </fieldset>
    </form>
  )
}

import type { ComponentProps } from 'react'
import { useHydrated } from '../use-hydrated.tsx'

/**
 * A form that our scripts send. Until they run its fields are closed: nothing that is typed early gets lost, and
 * the browser cannot send it by itself, which would put a password into the address.
 */
export function ScriptForm({ className = '', children, ...form }: ComponentProps<'form'>) {
  const ready = useHydrated()
  return (
    <form noValidate method="post" {...form}>
      <fieldset disabled={!ready} className={`min-w-0 ${className}`}>
        {children}
      </fieldset>
    </form>
  )
}

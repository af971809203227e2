import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, useLayoutEffect, useRef } from 'react'
import { externalLinkProps } from './external-link.tsx'
import { useHydrated } from './use-hydrated.tsx'

type Look = 'main' | 'quiet' | 'light' | 'danger'

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded px-6 py-2.5 text-center font-semibold text-balance transition-colors duration-150 ease-out'

const looks: Record<Look, string> = {
  main: 'bg-blue text-sheet hover:bg-blue-dark',
  quiet: 'border border-edge bg-transparent text-ink hover:border-ink hover:bg-sheet',
  /** The main action on a dark background, where blue lacks contrast. */
  light: 'bg-paper text-ink hover:bg-blue-tint',
  danger: 'bg-red text-sheet hover:bg-ink',
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }

/** Buttons that need scripts are disabled until these run; submit buttons work without them. */
export function Button({ look = 'main', className = '', type = 'button', ...rest }: ButtonProps) {
  const ready = useHydrated()
  const disabled = rest.disabled || (type === 'button' && !ready)
  const ref = useFocusBack(disabled)
  const closed =
    'disabled:cursor-not-allowed disabled:bg-line disabled:text-soft aria-disabled:cursor-not-allowed aria-disabled:bg-line aria-disabled:text-soft'
  return (
    <button
      ref={ref}
      type={type}
      className={`${shape} ${looks[look]} ${closed} ${className}`}
      {...rest}
      disabled={disabled}
    />
  )
}

/** A button that looks like a link, with the height of a touch target. */
export function TextButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  const ref = useFocusBack(props.disabled)
  return <button ref={ref} type="button" className="min-h-11 text-link" {...props} />
}

/** A button loses the focus while it is disabled; this returns it afterwards. */
function useFocusBack(disabled = false) {
  const ref = useRef<HTMLButtonElement>(null)
  const lost = useRef(false)
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (disabled) lost.current = focused === ref.current
    else if (lost.current && focused === document.body) ref.current?.focus()
    if (!disabled) lost.current = false
  }, [disabled])
  return ref
}

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { look?: Look; external?: boolean }

/** A link that looks like a button. */
export function ButtonLink({ look = 'main', external, className = '', ...rest }: ButtonLinkProps) {
  return <a className={`${shape} ${looks[look]} ${className}`} {...(external && externalLinkProps)} {...rest} />
}

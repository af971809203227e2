import type { ComponentProps } from 'react'

type ScrollAreaProps = Omit<ComponentProps<'section'>, 'aria-label'> & { label: string }

/** What may be wider than the screen scrolls, also by keyboard. On paper it shows in full. */
export function ScrollArea({ label, className = '', ...rest }: ScrollAreaProps) {
  return (
    <section
      aria-label={label}
      className={`overflow-x-auto print:overflow-visible ${className}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas need keyboard focus
      tabIndex={0}
      {...rest}
    />
  )
}

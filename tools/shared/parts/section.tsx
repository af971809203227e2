import { type ComponentProps, type ReactNode, useId } from 'react'

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & { title: ReactNode; isSmall?: boolean }

export function Section({ title, isSmall = false, children, ...rest }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} {...rest}>
      <h3 id={id} className={isSmall ? 'text-lg' : 'text-xl'}>
        {title}
      </h3>
      {children}
    </section>
  )
}

import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'

type ToolView = { id: string; label: string; content: ReactNode }

type ViewsProps = {
  label: string
  views: readonly ToolView[]
  /** Makes the tabs controlled. By default the first one opens. */
  current?: string
  onChange?: (id: string) => void
}

export function Views({ label, views, current, onChange }: ViewsProps) {
  // The URL may name a view of an older copy of the tool.
  const shown = views.some(({ id }) => id === current) ? current : views[0]?.id
  const controlled = current === undefined || shown === undefined ? {} : { value: shown }
  return (
    <Tabs.Root defaultValue={views[0]?.id ?? ''} {...controlled} {...(onChange && { onValueChange: onChange })}>
      <Tabs.List aria-label={label} className="fades-where-cut flex gap-1 overflow-x-auto border-line border-b">
        {views.map(({ id, label: name }) => (
          <Tabs.Trigger
            key={id}
            value={id}
            className="min-h-11 shrink-0 border-transparent border-b-3 px-3 font-semibold text-soft hover:text-ink focus-visible:-outline-offset-3 data-[state=active]:border-ink data-[state=active]:text-ink"
          >
            {name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {views.map(({ id, content }) => (
        <Tabs.Content key={id} value={id} className="pt-6 focus-visible:outline-offset-8">
          {content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

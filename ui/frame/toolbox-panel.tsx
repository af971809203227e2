import { frameWords as text } from '#content/frame-words.ts'
import { productPath } from '#content/shop/product-path.ts'
import { externalLinkProps } from '../external-link.tsx'
import { Picture } from '../picture.tsx'
import type { Frame, FrameTool } from './frame.ts'

/** The header's dropdown with all digital products. */
export function ToolboxPanel({ id, frame }: { id: string; frame: Frame }) {
  return (
    <nav
      id={id}
      popover="auto"
      aria-label={text.toolbox}
      className="header-panel w-96 [--panel-right:calc(max(0px,50vw-36rem)+var(--spacing-gutter))]"
    >
      <ul className="divide-y divide-line px-2">
        {frame.tools.map((tool) => (
          <li key={tool.id}>
            <ToolCard tool={tool} trackerApp={frame.trackerApp} />
          </li>
        ))}
      </ul>
      <a
        href="/toolbox"
        className="sticky bottom-0 flex min-h-13 items-center justify-center border-t border-line bg-sheet text-sm font-bold tracking-wide text-blue hover:text-blue-dark"
      >
        {text.allTools}
      </a>
    </nav>
  )
}

function ToolCard({ tool, trackerApp }: { tool: FrameTool; trackerApp: string }) {
  const target =
    tool.dropdownTarget === 'tracker-app' ? { href: trackerApp, ...externalLinkProps } : { href: productPath(tool) }
  return (
    <a {...target} className="group flex gap-4 rounded px-2 py-3">
      {tool.image && (
        <Picture
          name={tool.image}
          alt=""
          sizes="96px"
          maxWidth={192}
          className="h-16 w-24 shrink-0 rounded border border-line bg-paper object-cover"
        />
      )}
      <span>
        <span className="block leading-snug font-semibold group-hover:text-blue">
          {tool.title || text.untitledTool}
        </span>
        <span className="block text-sm leading-snug text-soft">{tool.description}</span>
      </span>
    </a>
  )
}

export function dropdownDescription(description?: string): string {
  if (!description) return text.undescribedTool
  return description.length > 85 ? `${description.slice(0, 85)}...` : description
}

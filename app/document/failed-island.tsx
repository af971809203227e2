import { Component, type ReactNode } from 'react'
import { FailedPage } from './failed-page.tsx'

/** Shown in place of an island that throws, or whose later scripts do not arrive. */
export class FailedIsland extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <FailedPage path={location.pathname + location.search} />
  }
}

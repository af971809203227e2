let shown = ''

/** The team the screen is filtered by, for exports and print; '' for all. */
export function shownTeam(): string {
  return shown
}

export function rememberTeam(team: string): void {
  shown = team
}

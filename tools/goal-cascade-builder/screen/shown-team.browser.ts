let shown = ''

/** The key of the team that the screen is narrowed to, for pictures that leave it; '' for all. */
export function shownTeam(): string {
  return shown
}

export function rememberTeam(team: string): void {
  shown = team
}

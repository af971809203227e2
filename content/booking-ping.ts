/**
 * The `ping` attribute of booking links: browsers call it on click without scripts. A redirect would be followed by bots
 * and could be abused to lead elsewhere. The button in a report also notifies the team.
 */
export const bookingPing = '/api/visits/call-asked'

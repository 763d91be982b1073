/**
 * Sets the theme before the first paint and tells the styles that scripts run. Small and
 * constant on purpose: its hash can stand in a content security policy.
 */
export const THEME_SCRIPT =
  "(function(){var c=document.documentElement.classList;c.add('js');try{var t=localStorage.getItem('theme')}catch(e){}try{if(t?t==='dark':matchMedia('(prefers-color-scheme: dark)').matches)c.add('dark')}catch(e){}})()"

export function ThemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
}

/**
 * Sets the theme before the first paint, marks that scripts run, and whether a user may be signed in
 * (viewer-provider.tsx), and whether the clock of the visitor shows the time of the site, in this half of
 * the year and the other (own-time.tsx). The script is constant, so that a content security policy can allow its hash.
 */
export const THEME_SCRIPT =
  "(function(){var c=document.documentElement.classList;c.add('js');try{var t=localStorage.getItem('theme');if(/atelier-signed-in=1/.test(document.cookie))c.add('may-be-in')}catch(e){}try{if(t?t==='dark':matchMedia('(prefers-color-scheme: dark)').matches)c.add('dark')}catch(e){}try{var z=document.documentElement.dataset.zone,f=function(n){var d=new Date(Date.now()+n*864e5);return d.toLocaleString('en',{timeZone:z})===d.toLocaleString('en')};if(z&&f(0)&&f(182))c.add('same-time')}catch(e){}})()"

export function ThemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
}

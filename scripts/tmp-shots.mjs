import { chromium } from 'playwright';
const url = process.argv[2];
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const r = await fetch(url+'/api/auth/sign-in/email',{method:'POST',headers:{'Content-Type':'application/json',Origin:url},body:JSON.stringify({email:'admin@test.example',password:'test-password-1'})});
const cookies = r.headers.getSetCookie().map(c=>{const [n,...v]=c.split(';')[0].split('=');return {name:n,value:v.join('='),url}});
const H={Cookie:cookies.map(c=>`${c.name}=${c.value}`).join('; '),Origin:url,'Content-Type':'application/json'};
const mk=async(res,body)=>(await (await fetch(`${url}/api/admin/${res}`,{method:'POST',headers:H,body:JSON.stringify(body)})).json()).id;
const ev=await mk('events',{title:'Dashain planning evening',date:'2026-11-25',location:'Hall',draft:true,publish_on:'2026-11-24T18:30:00+13:00',description:'<p>Hi</p>'});
const g=await mk('galleries',{title:'Draft gallery '+Date.now(),draft:true});
for (const [w,h,scheme] of [[1280,900,'light'],[390,844,'dark']]) {
  const c = await b.newContext({viewport:{width:w,height:h},colorScheme:scheme, timezoneId:'Europe/London'}); await c.addCookies(cookies);
  const p = await c.newPage(); const errs=[]; p.on('console',m=>m.type()==='error'&&errs.push(m.text()));
  for (const [n,path] of [['eedit',`/admin/events/${ev}`],['enew','/admin/events/new'],['gedit',`/admin/galleries/${g}`],['pnew','/admin/pages/new'],['elist','/admin/events'],['glist','/admin/galleries'],['dash','/admin']]) {
    await p.goto(url+path); await p.waitForTimeout(2500);
    if (n==='pnew') { await p.getByRole('combobox',{name:'Status'}).click(); await p.getByRole('option',{name:'Draft'}).click(); await p.waitForTimeout(500);}
    await p.screenshot({path:`/tmp/shot-drafts-${n}-${w}.png`});
    const over = await p.evaluate(()=>document.documentElement.scrollWidth>innerWidth);
    if (over) console.log('overflow',n,w);
  }
  // preview
  await p.goto(`${url}/admin/events/${ev}`); await p.getByRole('textbox',{name:'Title'}).fill('Typed in the form');
  const [tab] = await Promise.all([c.waitForEvent('page'), p.getByRole('button',{name:'Preview before saving'}).click()]);
  await tab.waitForLoadState(); console.log(await tab.title(), tab.url()); await tab.screenshot({path:`/tmp/shot-drafts-preview-${w}.png`});
  await p.goto(`${url}/admin/events/new`);
  const [tab2] = await Promise.all([c.waitForEvent('page'), p.getByRole('button',{name:'Preview before saving'}).click()]);
  await tab2.waitForLoadState(); console.log(await tab2.title(), tab2.url()); await tab2.screenshot({path:`/tmp/shot-drafts-refused-${w}.png`});
  console.log(errs);
}
await b.close();

{
  const { pathname, search, hash } = location;
  const carriesTokens = /[#?&](access_token|error(_code)?)=/.test(search + hash);
  const carriesCode = pathname === '/' && /[?&]code=/.test(search);
  if (pathname !== '/auth' && (carriesTokens || carriesCode)) {
    location.replace('/auth' + search + hash);
  }
}

-- For wrk: asks for the addresses of the command line in turn, as a browser does, and prints one line of JSON.
local requests, turn = {}, 0

function init(addresses)
  wrk.headers["Accept-Encoding"] = "gzip"
  for index, address in ipairs(addresses) do
    requests[index] = wrk.format("GET", address)
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    '{"requests":%d,"microseconds":%d,"median":%d,"slowest":%d,"refused":%d,"failed":%d}',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout
  ))
end
